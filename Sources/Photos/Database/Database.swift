/// A connection to a database. It blocks, and belongs to one thread at a time.
///
/// The text of a statement is a literal, so data can't become a part of it: data are the values of question
/// marks. Each statement is prepared once. A statement that is composed of literals (`queryComposed`) is
/// prepared each time.
package protocol Database: AnyObject {
  /// The engine that runs the statements.
  var engine: DatabaseEngine { get }

  /// Runs a statement, calls `body` for each row until it returns false, and returns how many rows were
  /// inserted, updated or deleted. A statement that isn't `isKept` is discarded afterwards.
  ///
  /// `body` must not run the same statement. Throws the engine's reason. Inside a transaction the caller must
  /// then roll back.
  @discardableResult
  func perform(
    _ sql: UnsafeBufferPointer<UInt8>, isKept: Bool, _ values: [DatabaseValue],
    _ body: (DatabaseRow) -> Bool
  ) throws(DatabaseError) -> Int

  /// Runs a kept statement `count` times, with the values that `values` returns for each number from 0, and
  /// calls `body` for each row. `values` must not run statements.
  ///
  /// A server is sent many of them at once. Throws the engine's reason for the first one that it refuses.
  func performEach(
    _ sql: UnsafeBufferPointer<UInt8>, count: Int, values: (Int) -> [DatabaseValue],
    _ body: (DatabaseRow) -> Void
  ) throws(DatabaseError)

  /// Starts a transaction that can write. Other connections can read until it is committed. With `alone`, no
  /// other transaction writes at the same time; in SQLite, none ever does.
  func beginTransaction(alone: Bool) throws(DatabaseError)

  /// Makes the changes of the transaction durable. Throws if that fails; then roll back.
  func commitTransaction() throws(DatabaseError)

  /// Discards the changes of the transaction. Does nothing if an error has already discarded them.
  func rollBackTransaction()
}

/// An engine that runs statements.
package enum DatabaseEngine: Hashable, Sendable {
  /// SQLite, with a file or in memory.
  case sqlite
  /// A PostgreSQL server.
  case postgreSQL
}

extension Database {
  /// Starts a transaction that can write, next to those of other connections if the engine has several.
  package func beginTransaction() throws(DatabaseError) {
    try beginTransaction(alone: false)
  }

  /// Runs a statement and returns its rows as `row` reads them. Throws the engine's reason.
  @discardableResult
  package func query<Row>(
    _ sql: StatementText, _ values: [DatabaseValue] = [], _ row: (DatabaseRow) -> Row
  ) throws(DatabaseError) -> [Row] {
    var rows: [Row] = []
    try perform(sql.utf8, isKept: true, values) {
      rows.append(row($0))
      return true
    }
    return rows
  }

  /// Runs a statement, ignores its rows, and returns how many rows it has inserted, updated or deleted.
  @discardableResult
  package func run(_ sql: StatementText, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    try perform(sql.utf8, isKept: true, values) { _ in true }
  }

  /// Runs a statement for each element of an array, with the values that `values` makes of it, and calls
  /// `row` for each row. `values` must not run statements. Throws the engine's reason.
  package func runEach<Element>(
    _ sql: StatementText, _ elements: [Element], values: (Element) -> [DatabaseValue],
    row: (DatabaseRow) -> Void = { _ in }
  ) throws(DatabaseError) {
    try performEach(sql.utf8, count: elements.count, values: { values(elements[$0]) }, row)
  }

  /// Runs a statement whose text depends on the query, and calls `body` for each row until it returns false.
  /// The text must consist of literals of the program; everything else must be a value.
  ///
  /// Throws the engine's reason, also if the text is not a statement.
  package func queryComposed(
    _ sql: String, _ values: [DatabaseValue], _ body: (DatabaseRow) -> Bool
  ) throws(DatabaseError) {
    var sql = sql
    let result = sql.withUTF8 { text in
      Result { () throws(DatabaseError) in try perform(text, isKept: false, values, body) }
    }
    _ = try result.get()
  }
}
