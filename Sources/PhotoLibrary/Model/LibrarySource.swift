import FileSystem

/// What of a library has to be read before it can be opened. Reading may wait for a disk, so it may be done on any thread.
public struct LibrarySource: Sendable {
  enum Kind: Sendable {
    /// What a user file holds, and its absolute path.
    case userFile(UserFile, FilePath)
    /// Absolute paths of folders and photos, to be looked through later.
    case paths([FilePath])
  }

  let kind: Kind

  /// Reads a user file (a file whose name ends in ".json"), or takes any number of folders and photo files as they are.
  ///
  /// Throws when there are no paths, when a user file stands among other paths, and `LibraryError.userFile` when it
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

  /// Whether a path has the name of a user file. Asks no disk.
  public static func isNameOfUserFile(_ path: FilePath) -> Bool {
    path.lastName?.description.lowercased().hasSuffix(".json") == true
  }

  /// Whether a path is to be read as a user file: by its name, unless it is a folder.
  private static func isUserFile(_ path: FilePath) -> Bool {
    guard isNameOfUserFile(path) else { return false }
    do {
      return try FileStatus(of: path).kind != .folder
    } catch {
      // Reading it will say what is wrong with it.
      return true
    }
  }
}
