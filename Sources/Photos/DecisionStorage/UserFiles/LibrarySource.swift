import AdaptiveFileSystem
import FileOperations
import PhotoSources

/// The input of a library, as read before it is opened. Reading can block on a disk, and can be done on any
/// thread.
public struct LibrarySource: Sendable {
  package enum Kind: Sendable {
    /// The contents of a user file, and its absolute path, which is the same for all links to its folder.
    case userFile(UserFile, FilePath)
    /// The absolute paths of folders and photos, which a scan reads later.
    case paths([FilePath])
    /// The absolute path of a folder in which photos arrive. Those that are there already are not shown.
    case arrivals(FilePath)
    /// The absolute path of a photo that is shown among the others of its folder, which a scan finds later.
    case photo(FilePath)
  }

  package let kind: Kind

  /// Reads a user file (a file whose name ends in ".json"), or accepts any number of folders and photo files
  /// without reading them.
  ///
  /// With `showingNeighbours`, a photo that is the only path is opened with the others of its folder, if a
  /// scan of the folder would find it.
  ///
  /// Sidecars among several paths, as a shell pattern such as `IMG_*` names them, belong to their photos and
  /// are left out. Paths that are all sidecars stay.
  ///
  /// The photos of a user file may be outside its folder only with `allowsOutside`.
  ///
  /// Throws `LibraryError` if there are no paths, if one of them is neither a folder nor a regular file, if a
  /// user file is one of several paths, and if a user file can't be used.
  public init(
    reading paths: [FilePath], from currentDirectory: FilePath, showingNeighbours: Bool = false,
    allowsOutside: Bool = false
  ) throws(LibraryError) {
    guard !paths.isEmpty else { throw .noPaths }
    let paths = Self.withoutSidecars(paths.map { $0.absolute(in: currentDirectory) })
    // Reading it could wait for ever.
    if let path = paths.first(where: { (try? FileStatus(of: $0))?.kind == .other }) {
      throw .specialFile(path)
    }
    if showingNeighbours, paths.count == 1, Self.isFoundByScan(paths[0]) {
      kind = .photo(paths[0])
      return
    }
    guard let userFile = paths.first(where: Self.isUserFile) else {
      kind = .paths(paths)
      return
    }
    guard paths.count == 1 else { throw .userFileAmongOthers(userFile) }
    let file = try UserFile(contentsOf: userFile, allowsOutside: allowsOutside)
    kind = .userFile(file, Self.identity(ofUserFile: userFile))
  }

  /// The absolute path of the user file; `nil` for folders and photos.
  var userFile: FilePath? { if case .userFile(_, let path) = kind { path } else { nil } }

  /// The path that identifies a user file: one reached through another link or a ".." has the same changes.
  package static func identity(ofUserFile path: FilePath) -> FilePath {
    path.lastName.flatMap { path.parent.resolved?.appending($0) } ?? path
  }

  /// The photos that arrive in an absolute folder and in those inside, from an ingest. The library has no
  /// photos at first.
  public init(arrivalsIn folder: FilePath) { kind = .arrivals(folder) }

  /// Returns whether a path has the name of a user file. Does not access the disk.
  private static func isNameOfUserFile(_ path: FilePath) -> Bool {
    path.lastName?.description.lowercased().hasSuffix(".json") == true
  }

  /// The paths without sidecars, if they are several and not all of them are sidecars.
  public static func withoutSidecars(_ paths: [FilePath]) -> [FilePath] {
    if paths.count < 2 { return paths }
    let photos = paths.filter { !isSidecar($0) }
    return photos.isEmpty ? paths : photos
  }

  /// Returns whether a path has the name of a sidecar and is not a folder. The name of a JSON file is that of
  /// a sidecar only after a photo's.
  private static func isSidecar(_ path: FilePath) -> Bool {
    guard let name = path.lastName, let photo = name.wholeNameOfSidecarOwner,
      PhotoFormat(fileName: name) == nil, !isNameOfUserFile(path) || PhotoFormat(fileName: photo) != nil
    else { return false }
    return (try? FileStatus(of: path))?.kind == .file
  }

  /// Returns whether a scan of its folder finds a file.
  private static func isFoundByScan(_ path: FilePath) -> Bool {
    guard let name = path.lastName, PhotoFormat(fileName: name) != nil,
      name.description.first != ".", let status = try? FileStatus(of: path)
    else { return false }
    return status.kind == .file
  }

  /// Returns whether to read a path as a user file: it has the name of one and is not a folder.
  private static func isUserFile(_ path: FilePath) -> Bool {
    guard isNameOfUserFile(path) else { return false }
    do {
      return try FileStatus(of: path).kind != .folder
    } catch {
      // Reading it reports the error.
      return true
    }
  }
}
