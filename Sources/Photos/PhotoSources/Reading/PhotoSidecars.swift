import AdaptiveFileSystem
import PhotoDecisions

/// All sidecars of one photo, in the order in which they count: those of the picture, then those of its raw
/// files and movies; for each file, `photo.ext.xmp` before an owned `photo.xmp`.
package struct PhotoSidecars {
  let files: PhotoFiles
  let decoder: DecisionDecoder
  /// Remembers previous bytes; `nil` for a program that never undoes.
  var history: SidecarHistory?

  package init(files: PhotoFiles, decoder: DecisionDecoder, history: SidecarHistory? = nil) {
    self.files = files
    self.decoder = decoder
    self.history = history
  }

  /// Reads the sidecars. `names` is a listing of the folder.
  func read(_ names: SidecarFolder) -> SidecarFindings {
    var findings = SidecarFindings()
    for name in files.names {
      let sidecars = names.names(of: name)
      for (sidecar, isShared) in [(sidecars.own, false), (sidecars.shared, true)] {
        guard let sidecar else { continue }
        let path = files.folder.appending(sidecar)
        do throws(SidecarAccessError) {
          guard let contents = try SidecarFile(path, decoder: decoder).read() else { continue }
          if isShared {
            switch names.owns(name, sidecar, stating: contents.ownership) {
            case true: break
            case false: continue
            case nil: throw .ambiguous(path)
            }
          }
          findings.add(contents)
          if let reason = contents.readOnlyReason {
            findings.editError = findings.editError ?? .notEditable(path, .readOnly(reason))
          }
        } catch {
          findings.error = findings.error ?? error
        }
      }
    }
    return findings
  }

  /// Writes decisions into every sidecar of the photo, and makes one for each file that has none. No program
  /// looks for one of a Live Photo's movie, so that gets none.
  ///
  /// Throws the first error after all files were tried.
  package func write(
    _ decisions: SidecarWrite, date: XMPDate, naming: SidecarNaming
  ) throws(SidecarAccessError) -> [(path: FilePath, outcome: SidecarFile.Outcome)] {
    var outcomes: [(FilePath, SidecarFile.Outcome)] = []
    var firstError: SidecarAccessError?
    for name in files.names {
      do throws(SidecarAccessError) {
        outcomes += try write(decisions, beside: name, date: date, naming: naming)
      } catch {
        firstError = firstError ?? error
      }
    }
    if let firstError { throw firstError }
    return outcomes
  }

  private func write(
    _ decisions: SidecarWrite, beside photo: FileName, date: XMPDate, naming: SidecarNaming
  ) throws(SidecarAccessError) -> [(FilePath, SidecarFile.Outcome)] {
    let isMovie = photo != files.names.first && CompanionRole(fileName: photo) == .movie
    if isMovie, try existing(for: photo).isEmpty { return [] }
    let attributes = try attributes(of: photo)
    var request = SidecarRequest(base: decisions.base, wanted: decisions.wanted, date: date)
    var outcomes: [(FilePath, SidecarFile.Outcome)] = []
    for path in try existing(for: photo) {
      guard
        let outcome = try SidecarFile(path, decoder: decoder, history: history).write(
          request, restoring: decisions.restored, yielding: decisions.yielding, likePhoto: attributes)
      else { continue }
      outcomes.append((path, outcome))
    }
    if outcomes.isEmpty {
      let photoPath = files.folder.appending(photo)
      if photoPath.isInTrash { throw .inTrash(photoPath) }
      let (name, creation) = naming.newSidecar(of: photo)
      request.creation = creation
      let path = files.folder.appending(name)
      if let outcome = try SidecarFile(path, decoder: decoder, history: history).write(
        request, yielding: decisions.yielding, likePhoto: attributes)
      {
        outcomes.append((path, outcome))
      }
    }
    return outcomes
  }

  /// Removes temporary files of programs that ended while they wrote sidecars of photos. Lists each folder
  /// once.
  package static func removeLeftovers(of photos: [PhotoFiles]) {
    let sidecars = photos.flatMap(\.possibleSidecars).map { $0.resolved ?? $0 }
    for (folder, paths) in Dictionary(grouping: sidecars, by: \.containingFolder) {
      do throws(FileError) {
        let lock = try SidecarFile.lock(folder)
        defer { lock?.release() }
        try AtomicFile.removeLeftovers(of: Set(paths.compactMap(\.lastName)), in: folder)
      } catch {
        // A file that can't be removed does no harm. A program that holds the lock may be using one.
      }
    }
  }

  private func attributes(of photo: FileName) throws(SidecarAccessError) -> FileAttributes {
    let path = files.folder.appending(photo)
    do {
      return try FileAttributes(of: path, followingLinks: true)
    } catch {
      throw error.reason == .notFound ? .photoVanished(path) : .system(error)
    }
  }

  /// The existing sidecars of a file, the one that counts most first. The folder is listed only if the names
  /// alone are not enough.
  private func existing(for photo: FileName) throws(SidecarAccessError) -> [FilePath] {
    func first(_ names: [FileName]) throws(SidecarAccessError) -> FilePath? {
      for name in names {
        let path = files.folder.appending(name)
        do throws(FileError) {
          if try path.exists() { return path }
        } catch {
          throw .system(error)
        }
      }
      return nil
    }
    var paths: [FilePath] = []
    if let own = try first(SidecarFolder.candidates(for: photo)) { paths.append(own) }
    guard let shared = try first(SidecarFolder.candidates(for: photo.stem)), let name = shared.lastName
    else { return paths }
    let names: SidecarFolder
    do {
      names = try SidecarFolder(reading: files.folder)
    } catch {
      throw .system(error)
    }
    guard let contents = try SidecarFile(shared, decoder: decoder).read() else { return paths }
    // An ambiguous sidecar is left alone, and the photo gets another one.
    if names.owns(photo, name, stating: contents.ownership) == true { paths.append(shared) }
    return paths
  }
}
