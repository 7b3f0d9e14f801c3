import CPostgreSQL
import Glibc

/// A connection to a PostgreSQL server.
///
/// If the connection is lost, the next statement outside of a transaction makes a new one. If it is lost
/// during such a statement, the statement runs a second time, so it must not matter how often it runs.
package final class PostgreSQLDatabase: Database {
  private let address: PostgreSQLAddress
  let library: UnsafePointer<cpq_library>
  /// The statements that each new connection runs first: literals.
  private let settings: String
  private let writersLock: Int64
  /// The connection; `nil` while there is none.
  private(set) var connection: OpaquePointer?
  /// The prepared statements, by the addresses of their texts.
  private var statements: [UnsafePointer<UInt8>: PreparedStatement] = [:]
  private var isInTransaction = false
  var parameters = PostgreSQLParameters()

  /// A statement that the server knows.
  struct PreparedStatement {
    let name: String
    /// The types of its values.
    let types: [Oid]
  }

  /// Connects to a server. `settings` are statements without results, divided by semicolons, that set up each
  /// connection. `writersLock` is the number of the advisory lock that all transactions share, except for
  /// those that run alone.
  ///
  /// Throws `unreachable` with libpq's reason if that fails.
  package init(
    _ address: PostgreSQLAddress, settings: String, writersLock: Int64
  ) throws(DatabaseError) {
    guard let library = PostgreSQLLibrary.shared else {
      throw DatabaseError(
        .server(address.text), kind: .cannotOpen, code: "", message: PostgreSQLLibrary.error)
    }
    self.address = address
    self.library = library
    self.settings = settings
    self.writersLock = writersLock
    _ = try connected()
  }

  deinit {
    if let connection { library.pointee.finish(connection) }
  }

  package var engine: DatabaseEngine { .postgreSQL }

  /// A parameter that the server has reported, such as `server_encoding`; `nil` if it has not reported it.
  package func serverParameter(_ name: StaticString) -> String? {
    name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { name in
        library.pointee.parameter_status(connection, name.baseAddress).map { String(cString: $0) }
      }
    }
  }

  @discardableResult
  package func perform(
    _ sql: UnsafeBufferPointer<UInt8>, isKept: Bool, _ values: [DatabaseValue],
    _ body: (DatabaseRow) -> Bool
  ) throws(DatabaseError) -> Int {
    let rows = try tryingAgain { connection throws(DatabaseError) in
      try result(sql, isKept: isKept, values, on: connection)
    }
    defer { library.pointee.clear(rows) }
    for row in 0..<library.pointee.row_count(rows) {
      let row = PostgreSQLRow(library: library, result: rows, row: row)
      if !body(DatabaseRow(source: .postgreSQL(row))) { break }
    }
    guard let count = library.pointee.changed_rows(rows) else { return 0 }
    return Int(String(cString: count)) ?? 0
  }

  package func beginTransaction(alone: Bool) throws(DatabaseError) {
    // In one message. Both locks end with the transaction.
    let lock = alone ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared"
    let text = "BEGIN; SELECT \(lock)(\(writersLock))"
    try tryingAgain { connection throws(DatabaseError) in
      // The first half may succeed without the second one.
      isInTransaction = true
      try check(library.pointee.exec(connection, text), on: connection) { library.pointee.clear($0) }
    }
  }

  package func commitTransaction() throws(DatabaseError) {
    try run("COMMIT")
    isInTransaction = false
  }

  package func rollBackTransaction() {
    guard isInTransaction else { return }
    // If the connection is lost, the server discards the changes. The next statement reports the loss.
    if connection != nil { _ = try? run("ROLLBACK") }
    isInTransaction = false
  }

  /// The connection, which is made if there is none.
  func connected() throws(DatabaseError) -> OpaquePointer {
    if let connection { return connection }
    if isInTransaction { throw lost }
    let parameters = address.parameters
    var keywords = parameters.map { UnsafePointer(strdup($0.keyword)) } + [nil]
    var values = parameters.map { UnsafePointer(strdup($0.value)) } + [nil]
    defer { for text in keywords + values { free(UnsafeMutablePointer(mutating: text)) } }
    guard let made = library.pointee.connect(&keywords, &values, 1) else { throw lost }
    guard library.pointee.status(made) == CONNECTION_OK else {
      defer { library.pointee.finish(made) }
      throw DatabaseError(of: made, library, name)
    }
    cpq_silence(library, made)
    connection = made
    do throws(DatabaseError) {
      try check(library.pointee.exec(made, settings), on: made) { library.pointee.clear($0) }
    } catch {
      disconnect()
      throw error
    }
    return made
  }

  /// Calls `body` with a connection; again with a new one if the previous one turns out to be lost.
  private func tryingAgain<Result>(
    _ body: (OpaquePointer) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    let canBeLost = connection != nil && !isInTransaction
    do throws(DatabaseError) {
      return try body(try connected())
    } catch {
      guard error.kind == .unreachable, canBeLost else { throw error }
      isInTransaction = false
      return try body(try connected())
    }
  }

  /// Runs a statement. The caller clears the result.
  private func result(
    _ sql: UnsafeBufferPointer<UInt8>, isKept: Bool, _ values: [DatabaseValue],
    on connection: OpaquePointer
  ) throws(DatabaseError) -> OpaquePointer {
    guard isKept else {
      let types = values.map(PostgreSQLParameters.type)
      try setParameters(values, types: types)
      let text = PlaceholderText.numbered(sql)
      let result = parameters.withPointers { count, values, lengths, formats in
        library.pointee.exec_params(connection, text, count, types, values, lengths, formats, 1)
      }
      return try check(result, on: connection) { $0 }
    }
    let statement = try prepared(sql, on: connection)
    try setParameters(values, types: statement.types)
    let result = parameters.withPointers { count, values, lengths, formats in
      library.pointee.exec_prepared(connection, statement.name, count, values, lengths, formats, 1)
    }
    return try check(result, on: connection) { $0 }
  }

  func prepared(
    _ sql: UnsafeBufferPointer<UInt8>, on connection: OpaquePointer
  ) throws(DatabaseError) -> PreparedStatement {
    guard let key = sql.baseAddress else { throw lost }
    if let known = statements[key] { return known }
    let name = "s\(statements.count)"
    let result = library.pointee.prepare(connection, name, PlaceholderText.numbered(sql), 0, nil)
    try check(result, on: connection) { library.pointee.clear($0) }
    let description = library.pointee.describe_prepared(connection, name)
    let types = try check(description, on: connection) { description in
      defer { library.pointee.clear(description) }
      return (0..<library.pointee.parameter_count(description)).map {
        library.pointee.parameter_type(description, $0)
      }
    }
    let statement = PreparedStatement(name: name, types: types)
    statements[key] = statement
    return statement
  }

  func setParameters(_ values: [DatabaseValue], types: [Oid]) throws(DatabaseError) {
    do {
      try parameters.set(values, types: types)
    } catch {
      throw DatabaseError(
        name, kind: .other, code: "42804", message: "value \(error.place) has another type")
    }
  }

  /// Gives a result to `body`, which clears it, or throws its error and clears it.
  @discardableResult
  private func check<Value>(
    _ result: OpaquePointer?, on connection: OpaquePointer, _ body: (OpaquePointer) -> Value
  ) throws(DatabaseError) -> Value {
    if let result {
      let status = library.pointee.result_status(result)
      let isDone = [PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY].contains { $0 == status }
      if isDone { return body(result) }
    }
    defer { library.pointee.clear(result) }
    let error =
      result.map { DatabaseError(result: $0, of: connection, library, name) }
      ?? DatabaseError(of: connection, library, name)
    if error.kind == .unreachable { disconnect() }
    throw error
  }

  func disconnect() {
    if let connection { library.pointee.finish(connection) }
    connection = nil
    statements = [:]
  }

  var name: DatabaseName { .server(address.text) }

  /// The error of a statement in a transaction whose connection is lost.
  var lost: DatabaseError {
    DatabaseError(name, kind: .unreachable, code: "08003", message: "the connection is lost")
  }
}

/// libpq, which is loaded when it is needed for the first time.
enum PostgreSQLLibrary {
  /// The functions; `nil` if the library can't be loaded. They stay valid until the program ends.
  static var shared: UnsafePointer<cpq_library>? { cpq_load_library() }

  /// Why it can't be loaded.
  static var error: String { String(cString: cpq_load_error()) }
}
