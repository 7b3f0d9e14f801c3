import AdaptiveFileSystem
import Database

/// Why the catalogue can't be used. Nothing has changed then, and nothing is lost: what it knows is in files.
public enum CatalogueError: Error, Hashable, Sendable {
  /// The folder or a file in it can't be used.
  case fileSystem(FileError)
  /// The database has refused.
  case database(DatabaseError)
  /// A later version of the program has written the file. It is unchanged.
  case newerVersion(FilePath, version: Int)
  /// The folder is on a file system of another machine, such as "nfs", where databases get damaged.
  case networkFileSystem(FilePath, name: String)
  /// The file must be replaced, and another program uses it.
  case inUse(FilePath)
  /// A file that was just created is damaged: the disk can't be trusted.
  case damaged(FilePath)

  /// Whether the file's contents are not what SQLite has written.
  public var isDamage: Bool {
    switch self {
    case .database(let error): error.kind == .damaged
    case .damaged: true
    case .fileSystem, .newerVersion, .networkFileSystem, .inUse: false
    }
  }
}
