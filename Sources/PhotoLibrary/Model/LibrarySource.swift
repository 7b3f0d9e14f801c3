import AdaptiveFileSystem

/// The input of a library, as read before it is opened. Reading can block on a disk, and can be done on any
/// thread.
public struct LibrarySource: Sendable {
  enum Kind: Sendable {
    /// The contents of a user file, and its absolute path.
    case userFile(UserFile, FilePath)
    /// The absolute paths of folders and photos, which a scan reads later.
    case paths([FilePath])
  }

  let kind: Kind

  /// Reads a user file (a file whose name ends in ".json"), or accepts any number of folders and photo files
  /// without reading them.
  ///
  /// Throws `LibraryError` if there are no paths, if a user file is one of several paths, and if a user file
  /// can't be used.
  public init(reading paths: [FilePath], from currentDirectory: FilePath) throws(LibraryError) {
    guard !paths.isEmpty else { throw .noPaths }
    let paths = paths.map { $0.absolute(in: currentDirectory) }
    guard let userFile = paths.first(where: Self.isUserFile) else {
      kind = .paths(paths)
      return
    }
    guard paths.count == 1 else { throw .userFileAmongOthers(userFile) }
    kind = .userFile(try UserFile(contentsOf: userFile), userFile)
  }

  /// Whether a path has the name of a user file. Does not access the disk.
  public static func isNameOfUserFile(_ path: FilePath) -> Bool {
    path.lastName?.description.lowercased().hasSuffix(".json") == true
  }

  /// Whether to read a path as a user file: it has the name of one and is not a folder.
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
