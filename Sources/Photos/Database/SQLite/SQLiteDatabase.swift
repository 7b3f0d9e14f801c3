import AdaptiveFileSystem
import CSQLite

/// A connection to an SQLite database.
package final class SQLiteDatabase: Database {
  /// The file.
  package let path: FilePath
  let connection: OpaquePointer
  /// The prepared statements, by the addresses of their texts.
  private var statements: [UnsafePointer<UInt8>: SQLiteStatement] = [:]

  /// Opens an existing file, which can be empty. `patience` is how long a statement waits while other
  /// programs hold the lock.
  ///
  /// Throws SQLite's reason if the file can't be opened. Most files are read only by the first statement,
  /// which then reports their damage.
  package convenience init(_ path: FilePath, patience: Duration) throws(DatabaseError) {
    try self.init(path, flags: SQLITE_OPEN_READWRITE, patience: patience)
  }

  /// Makes an empty database in memory, which ends with the connection. `name` is for errors only.
  package convenience init(inMemory name: FilePath) throws(DatabaseError) {
    try self.init(name, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, patience: .zero)
  }

  private init(_ path: FilePath, flags: Int32, patience: Duration) throws(DatabaseError) {
    var opened: OpaquePointer?
    let flags = flags | SQLITE_OPEN_NOMUTEX
    let code = path.withCString { sqlite3_open_v2($0, &opened, flags, nil) }
    guard let opened else {
      throw DatabaseError(path, code: code, message: String(cString: sqlite3_errstr(code)))
    }
    self.path = path
    connection = opened
    // From here on an error closes the connection in `deinit`.
    sqlite3_extended_result_codes(connection, 1)
    if code != SQLITE_OK { throw DatabaseError(of: connection, path) }
    sqlite3_busy_timeout(connection, Int32(clamping: Int(patience / .milliseconds(1))))
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(connection)
  }

  package var engine: DatabaseEngine { .sqlite }

  @discardableResult
  package func perform(
    _ sql: UnsafeBufferPointer<UInt8>, isKept: Bool, _ values: [DatabaseValue],
    _ body: (DatabaseRow) -> Bool
  ) throws(DatabaseError) -> Int {
    let before = sqlite3_total_changes64(connection)
    try statement(sql, isKept: isKept).run(values, body)
    return Int(sqlite3_total_changes64(connection) - before)
  }

  package func performEach(
    _ sql: UnsafeBufferPointer<UInt8>, count: Int, values: (Int) -> [DatabaseValue],
    _ body: (DatabaseRow) -> Void
  ) throws(DatabaseError) {
    let statement = try statement(sql, isKept: true)
    for number in 0..<count {
      try statement.run(values(number)) {
        body($0)
        return true
      }
    }
  }

  /// The number of the row that was inserted last.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(connection) }

  package func beginTransaction(alone: Bool) throws(DatabaseError) {
    // Not the default, which takes the lock with the first write. Two transactions that both have read then
    // wait for each other.
    try run("BEGIN IMMEDIATE")
  }

  package func commitTransaction() throws(DatabaseError) { try run("COMMIT") }

  package func rollBackTransaction() {
    if sqlite3_get_autocommit(connection) != 0 { return }
    // A problem that prevents this also prevents the next transaction, which reports it.
    _ = try? run("ROLLBACK")
  }

  private func statement(
    _ sql: UnsafeBufferPointer<UInt8>, isKept: Bool
  ) throws(DatabaseError) -> SQLiteStatement {
    guard isKept, let key = sql.baseAddress else {
      return try SQLiteStatement(sql, connection, path: path, isKept: false)
    }
    if let known = statements[key] { return known }
    let statement = try SQLiteStatement(sql, connection, path: path, isKept: true)
    statements[key] = statement
    return statement
  }
}
