import AdaptiveFileSystem
import CSQLite

extension DatabaseError {
  /// The error of the call that failed last on a connection.
  init(of connection: OpaquePointer?, _ path: FilePath) {
    self.init(
      path, code: sqlite3_extended_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
  }

  /// An error with SQLite's code. Source: sqlite.org/rescode.html.
  init(_ path: FilePath, code: Int32, message: String) {
    // Extended codes have the primary one in their lowest byte.
    let kind: Kind =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_FULL: .diskFull
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
      case SQLITE_IOERR: .inputOutput
      case SQLITE_CANTOPEN: .cannotOpen
      default: .other
      }
    self.init(.file(path), kind: kind, code: String(code), message: message)
  }
}
