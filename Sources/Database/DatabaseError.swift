import AdaptiveFileSystem
import CSQLite

/// A request that a database refused: the file, and SQLite's reason.
public struct DatabaseError: Error, Hashable, Sendable {
  /// The reasons that callers treat differently.
  public enum Kind: Hashable, Sendable {
    /// Another program holds the lock, and did so for the whole patience.
    case busy
    /// The disk, or the user's share of it, is full.
    case diskFull
    /// The file or its folder must not be written.
    case readOnly
    /// The contents are not a database, or contradict themselves.
    case damaged
    /// The disk failed.
    case inputOutput
    /// The file can't be opened.
    case cannotOpen
    /// Any other reason. `code` and `message` tell it.
    case other
  }

  /// The database.
  public let path: FilePath
  /// SQLite's extended result code.
  public let code: Int32
  /// SQLite's message, in English.
  public let message: String

  init(_ path: FilePath, code: Int32, message: String) {
    self.path = path
    self.code = code
    self.message = message
  }

  /// The reason, without its details. Source: sqlite.org/rescode.html.
  public var kind: Kind {
    // Extended codes have the primary one in their lowest byte.
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_FULL: return .diskFull
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged
    case SQLITE_IOERR: return .inputOutput
    case SQLITE_CANTOPEN: return .cannotOpen
    default: return .other
    }
  }
}
