import AdaptiveFileSystem

/// The names that an ingest gives to photos, which are free in every destination.
struct IngestNames {
  /// The highest number that is tried for a name.
  private static let mostAttempts = 1_000_000

  private let destinations: [FilePath]
  private let template: IngestTemplate
  /// The number of photos that have got a name.
  private var count = 0
  /// The names without extensions that files have in the folders that were looked at, and those that were
  /// given. Names that differ only in case count as one, so that any disk can hold the photos.
  private var stems: [FilePath: Set<String>] = [:]

  init(in destinations: [FilePath], template: IngestTemplate) {
    self.destinations = destinations
    self.template = template
  }

  /// Returns a new path for a photo's files below each destination, without what distinguishes the files.
  ///
  /// Throws `invalidName` if the template gives no name, and the kernel's reason if a folder can't be read.
  mutating func new(
    for group: PhotoGroup, _ values: RenameTemplate.Values
  ) throws(FileOperationError) -> FilePath {
    for attempt in 0..<Self.mostAttempts {
      let path = try path(for: group, values, attempt: attempt)
      guard try isFree(path, for: group) else { continue }
      count += template.hasCounter ? attempt + 1 : 1
      return path
    }
    throw .alreadyExists(group.folder.appending(group.names[0]))
  }

  /// Remembers that a file in a folder gets a name without its extension.
  mutating func give(_ stem: FileName, in folder: FilePath) throws(FileOperationError) {
    _ = try stems(in: folder)
    stems[folder]?.insert(stem.folded)
  }

  private func path(
    for group: PhotoGroup, _ values: RenameTemplate.Values, attempt: Int
  ) throws(FileOperationError) -> FilePath {
    let name = group.photos.first ?? group.names[0]
    do {
      let path = try template.path(
        original: name.stem.bytes, values: values, index: template.hasCounter ? count + attempt : count)
      if template.hasCounter || attempt == 0 { return path }
      // Cameras start over after 9999 photos.
      return FilePath(bytes: path.bytes + Array("_\(attempt + 1)".utf8))
    } catch {
      throw .invalidName(group.folder.appending(name))
    }
  }

  /// Returns whether no file in any destination has this path without its extension: files that differ only
  /// in their extension count as one photo.
  private mutating func isFree(_ base: FilePath, for group: PhotoGroup) throws(FileOperationError) -> Bool {
    guard let stem = base.lastName else { return false }
    for destination in destinations {
      let path = destination.appending(base)
      if try stems(in: path.containingFolder).contains(stem.folded) { return false }
      for sidecar in group.sidecars {
        if case .other = try Occupants().occupant(of: group.path(of: sidecar.name, at: path)) { return false }
      }
    }
    return true
  }

  /// The names without extensions in a folder, which may not exist.
  private mutating func stems(in folder: FilePath) throws(FileOperationError) -> Set<String> {
    if let known = stems[folder] { return known }
    var found: Set<String> = []
    do throws(FileError) {
      try FolderReader(folder).forEachEntry { entry in
        found.insert(entry.fileName.stem.folded)
        return true
      }
    } catch {
      if error.reason != .notFound, !error.reason.isAboutName { throw .system(error) }
    }
    stems[folder] = found
    return found
  }
}

extension PhotoGroup {
  /// The path that one of the files has if the photo has the path `base` without an extension.
  func path(of name: FileName, at base: FilePath) -> FilePath {
    FilePath(bytes: base.bytes + ending(of: name))
  }
}
