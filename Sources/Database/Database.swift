import AdaptiveFileSystem
import CSQLite

/// A connection to an SQLite database. It blocks, and belongs to one thread at a time.
///
/// The text of a statement is a literal, so data can't become a part of it. Each statement is prepared once.
/// A statement that is composed of literals (`queryComposed`) is prepared each time.
package final class Database {
  /// The file.
  package let path: FilePath
  let connection: OpaquePointer
  /// By the address of the literal. An equal literal elsewhere is a statement of its own.
  private var statements: [UnsafePointer<UInt8>: Statement] = [:]

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

  /// Runs a statement and returns its rows as `row` reads them.
  ///
  /// Throws SQLite's reason. Inside a transaction the caller must then roll back, as `transaction` does.
  @discardableResult
  package func query<Row>(
    _ sql: StaticString, _ values: [DatabaseValue] = [], _ row: (DatabaseRow) -> Row
  ) throws(DatabaseError) -> [Row] {
    var rows: [Row] = []
    try statement(sql).run(values) {
      rows.append(row($0))
      return true
    }
    return rows
  }

  /// Runs a statement and calls `body` for each row until it returns false. `body` must not run the same
  /// statement. Throws SQLite's reason.
  package func forEachRow(
    _ sql: StaticString, _ values: [DatabaseValue] = [], _ body: (DatabaseRow) -> Bool
  ) throws(DatabaseError) {
    try statement(sql).run(values, body)
  }

  /// Runs a statement whose text depends on what is asked, and calls `body` for each row until it returns
  /// false. The text must consist of literals of the program: everything else is a value.
  ///
  /// Throws SQLite's reason, also for a text that is no statement.
  package func queryComposed(
    _ sql: String, _ values: [DatabaseValue], _ body: (DatabaseRow) -> Bool
  ) throws(DatabaseError) {
    var sql = sql
    let prepared = sql.withUTF8 { text in
      Result { () throws(DatabaseError) in try Statement(text, connection, path: path, isKept: false) }
    }
    try prepared.get().run(values, body)
  }

  /// Runs a statement, ignores its rows, and returns how many rows it has inserted, updated or deleted.
  @discardableResult
  package func run(_ sql: StaticString, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    let before = sqlite3_total_changes64(connection)
    try statement(sql).run(values) { _ in true }
    return Int(sqlite3_total_changes64(connection) - before)
  }

  /// The number of the row that was inserted last.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(connection) }

  /// Starts a transaction that can write. Other connections can read until it is committed.
  package func beginTransaction() throws(DatabaseError) {
    // Not the default, which takes the lock with the first write. Two transactions that both have read then
    // wait for each other.
    try run("BEGIN IMMEDIATE")
  }

  /// Makes the changes of the transaction durable. Throws if that fails; then roll back.
  package func commitTransaction() throws(DatabaseError) {
    try run("COMMIT")
  }

  /// Discards the changes of the transaction. Does nothing after an error that has done so already.
  package func rollBackTransaction() {
    if sqlite3_get_autocommit(connection) != 0 { return }
    // What prevents this also prevents the next transaction, which reports it.
    _ = try? run("ROLLBACK")
  }

  private func statement(_ sql: StaticString) throws(DatabaseError) -> Statement {
    if let known = statements[sql.utf8Start] { return known }
    let text = UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
    let statement = try Statement(text, connection, path: path, isKept: true)
    statements[sql.utf8Start] = statement
    return statement
  }
}
