import AdaptiveFileSystem
import Database

/// Why the catalogue can't be used. Nothing has changed then, and nothing is lost: what it knows is in files.
public enum CatalogueError: Error, Hashable, Sendable {
  /// The folder or a file in it can't be used.
  case fileSystem(FileError)
  /// The database has refused.
  case database(DatabaseError)
  /// A later version of the program has written the file, or the tables on the server. Both are unchanged.
  case newerVersion(DatabaseName, version: Int)
  /// The folder is on a file system of another machine, such as "nfs", where databases get damaged.
  case networkFileSystem(FilePath, name: String)
  /// The file must be replaced, and another program uses it.
  case inUse(FilePath)
  /// A file that was just created is damaged: the disk can't be trusted.
  case damaged(FilePath)
  /// The address of a server has a password, which other users of the machine see.
  case passwordInAddress
  /// The text is not the address of a server. The error does not repeat it, because it could contain a
  /// password.
  case invalidAddress
  /// The library that speaks with servers can't be loaded.
  case noServerLibrary(reason: String)
  /// The tables on the server with this address are of the last version, and this user may not upgrade them.
  case notOwner(String)
  /// An earlier version of the program has created the tables on the server with this address. They can't be
  /// upgraded, and are unchanged.
  case olderServer(String, version: Int)
  /// The texts of the database at this address aren't in UTF-8.
  case unsuitableEncoding(String)

  /// Whether the file is damaged: its contents are not what the database has written.
  public var isDamage: Bool {
    switch self {
    case .database(let error): error.kind == .damaged
    case .damaged: true
    case .fileSystem, .newerVersion, .networkFileSystem, .inUse, .passwordInAddress, .invalidAddress,
      .noServerLibrary, .notOwner, .olderServer, .unsuitableEncoding:
      false
    }
  }
}
