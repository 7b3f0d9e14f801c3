import AdaptiveFileSystem
import CSQLite

/// A prepared statement of SQLite, which can run any number of times.
final class SQLiteStatement {
  private let path: FilePath
  private let statement: OpaquePointer

  /// Prepares `sql` for a connection to the database at `path`. One that `isKept` runs many times.
  init(
    _ sql: UnsafeBufferPointer<UInt8>, _ connection: OpaquePointer, path: FilePath, isKept: Bool
  ) throws(DatabaseError) {
    var prepared: OpaquePointer?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sql.withMemoryRebound(to: CChar.self) {
      sqlite3_prepare_v3(connection, $0.baseAddress, Int32($0.count), flags, &prepared, nil)
    }
    guard code == SQLITE_OK, let prepared else { throw DatabaseError(of: connection, path) }
    self.path = path
    statement = prepared
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs the statement, and calls `body` for each row until it returns false or there are no more.
  ///
  /// `body` must not run this statement. Throws the error that SQLite reports; the statement can then run
  /// again.
  func run(_ values: [DatabaseValue], _ body: (DatabaseRow) -> Bool) throws(DatabaseError) {
    defer {
      // Repeats the error of the last step, which is known by then.
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: if !body(DatabaseRow(source: .sqlite(statement))) { return }
      case SQLITE_DONE: return
      default: throw DatabaseError(of: sqlite3_db_handle(statement), path)
      }
    }
  }

  private func bind(_ value: DatabaseValue, at index: Int32) throws(DatabaseError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .real(let number): sqlite3_bind_double(statement, index, number)
      case .text(var text):
        text.withUTF8 { csq_bind_text(statement, index, $0.baseAddress, UInt64($0.count)) }
      case .bytes(let bytes):
        bytes.withUnsafeBytes { csq_bind_bytes(statement, index, $0.baseAddress, UInt64($0.count)) }
      }
    if code != SQLITE_OK { throw DatabaseError(of: sqlite3_db_handle(statement), path) }
  }
}
