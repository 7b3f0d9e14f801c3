import AdaptiveFileSystem
import AdaptiveImaging
import FileOperations
import PhotoSources

/// Finds the photos in the trash that had the paths that the user names.
nonisolated struct TrashedPhotos {
  /// The photos, in the order in which they were named.
  private(set) var items: [FileItem<[TrashedFile]>] = []
  /// The paths that are in no trash.
  private(set) var problems: [(file: FilePath, problem: NamedFileDiagnostic)] = []

  /// Finds photos by the paths that they had, relative to `currentDirectory`. With `onlyNamed`, the other
  /// files of a photo stay in the trash.
  ///
  /// Looks into the home trash first, and then into the trashes of the volumes on which the paths are. Other
  /// volumes are not touched: a network volume that doesn't answer would block.
  init(_ arguments: [FilePath], in currentDirectory: FilePath, trash: TrashCan, onlyNamed: Bool) {
    let paths = arguments.map { Self.candidates(for: $0.absolute(in: currentDirectory)) }
    let home = TrashCan(home: trash.home.path, userID: trash.userID, mounts: MountTable(mounts: []))
    let homeContents = Index(home.contents())
    let points = Set(
      paths.filter { !homeContents.contains(anyOf: $0) }.map { trash.mounts.point(containing: $0[0]) })
    let volumes = MountTable(mounts: trash.mounts.mounts.filter { points.contains($0.point) })
    let all =
      points.isEmpty
      ? homeContents
      : Index(TrashCan(home: trash.home.path, userID: trash.userID, mounts: volumes).contents())
    var found: Set<FilePath> = []
    for (argument, candidates) in zip(arguments, paths) {
      let match = homeContents.group(ofFileAtAnyOf: candidates) ?? all.group(ofFileAtAnyOf: candidates)
      guard let match else {
        problems.append((argument, .notInTrash))
        continue
      }
      if found.contains(match.file.path) { continue }
      let files = onlyNamed ? Self.part(of: match.group, named: match.file) : match.group
      found.formUnion(files.map(\.path))
      items.append(
        FileItem(
          name: argument, paths: files.map(\.path), originalPaths: files.map(\.originalPath),
          content: files))
    }
  }

  /// The paths by which a trash can know a file: without symbolic links in its folder, and as written.
  private static func candidates(for path: FilePath) -> [FilePath] {
    var missing: [FileName] = []
    var folder = path
    while let name = folder.lastName {
      missing.insert(name, at: 0)
      folder = folder.parent
      guard let resolved = folder.resolved else { continue }
      let real = missing.reduce(resolved) { $0.appending($1) }
      return real == path ? [path] : [real, path]
    }
    return [path]
  }

  /// One file of a photo with its sidecars.
  private static func part(of group: [TrashedFile], named file: TrashedFile) -> [TrashedFile] {
    guard let name = file.originalPath.lastName, !name.isSidecarName else { return [file] }
    let names = group.compactMap(\.originalPath.lastName)
    let contents = FolderContents(folder: file.originalPath.parent, names: names) {
      PhotoFormat(fileName: $0) != nil || $0 == name
    }
    let decoder = DecisionDecoder(DecoderPool())
    let kept = Set(
      contents.group(of: [name]) { sidecar, candidates in
        group.first { $0.originalPath.lastName == sidecar }.flatMap {
          PhotoFolder.sidecarOwner(of: sidecar, at: $0.path, among: candidates, decoder)
        }
      }.names)
    return group.filter { $0.originalPath.lastName.map(kept.contains) ?? false }
  }

  /// The contents of a trash by the paths that the files had.
  private struct Index {
    private var groups: [[TrashedFile]]
    /// The group of the file that was trashed last, for each path.
    private var places: [FilePath: (group: Int, file: TrashedFile)] = [:]

    init(_ contents: TrashContents) {
      groups = contents.groups { PhotoFormat(fileName: $0) != nil }
      for (index, group) in groups.enumerated() {
        for file in group {
          if let known = places[file.originalPath]?.file, !Self.isLater(file, than: known) { continue }
          places[file.originalPath] = (index, file)
        }
      }
    }

    func contains(anyOf paths: [FilePath]) -> Bool { paths.contains { places[$0] != nil } }

    func group(ofFileAtAnyOf paths: [FilePath]) -> (file: TrashedFile, group: [TrashedFile])? {
      paths.lazy.compactMap { places[$0] }.first.map { ($0.file, groups[$0.group]) }
    }

    private static func isLater(_ file: TrashedFile, than other: TrashedFile) -> Bool {
      guard let date = file.date else { return false }
      return other.date.map { $0 < date } ?? true
    }
  }
}
