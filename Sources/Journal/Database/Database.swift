import CSQLite
import AdaptiveFileSystem

/// A connection to an SQLite database. It blocks, and belongs to one thread at a time.
///
/// The text of a statement is a literal, so data can't become a part of it. Each statement is prepared once.
package final class Database {
  /// The file.
  package let path: FilePath
  private let connection: OpaquePointer
  /// By the address of the literal. An equal literal elsewhere is a statement of its own.
  private var statements: [UnsafePointer<UInt8>: Statement] = [:]

  /// Opens an existing file, which can be empty. `patience` is how long a statement waits while other
  /// programs hold the lock.
  ///
  /// Throws SQLite's reason if the file can't be opened. Most files are read only by the first statement,
  /// which then reports their damage.
  package init(_ path: FilePath, patience: Duration) throws(DatabaseError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
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
    try statement(sql).run(values) { rows.append(row($0)) }
    return rows
  }

  /// Runs a statement, ignores its rows, and returns how many rows it has inserted, updated or deleted.
  @discardableResult
  package func run(_ sql: StaticString, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    let before = sqlite3_total_changes64(connection)
    try statement(sql).run(values) { _ in }
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
    let statement = try Statement(sql, connection, path: path)
    statements[sql.utf8Start] = statement
    return statement
  }
}
