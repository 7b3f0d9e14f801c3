import CPostgreSQL
import Glibc

/// A connection to a PostgreSQL server.
///
/// A connection that is lost is made again by the next statement outside of a transaction. A statement
/// outside of a transaction during which it is lost runs again once, so it must not matter how often it runs.
package final class PostgreSQLDatabase: Database {
  private let address: PostgreSQLAddress
  private let library: UnsafePointer<cpq_library>
  /// What each new connection runs first: literals.
  private let settings: String
  /// `nil` while there is none.
  private var connection: OpaquePointer?
  /// By the address of the text.
  private var statements: [UnsafePointer<UInt8>: PreparedStatement] = [:]
  private var isInTransaction = false
  private var parameters = PostgreSQLParameters()

  /// A statement that the server knows.
  private struct PreparedStatement {
    let name: String
    /// The types of its values.
    let types: [Oid]
  }

  /// Connects to a server. `settings` are statements without results, divided by semicolons, that set up each
  /// connection.
  ///
  /// Throws `unreachable` with libpq's reason if that fails.
  package init(_ address: PostgreSQLAddress, settings: String) throws(DatabaseError) {
    guard let library = PostgreSQLLibrary.shared else {
      throw DatabaseError(
        .server(address.text), kind: .cannotOpen, code: "", message: PostgreSQLLibrary.error)
    }
    self.address = address
    self.library = library
    self.settings = settings
    _ = try connected()
  }

  deinit {
    if let connection { library.pointee.finish(connection) }
  }

  package var engine: DatabaseEngine { .postgreSQL }

  /// What the server has said about itself, such as `server_encoding`; `nil` for what it doesn't say.
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
    let result = try resultTryingAgain(sql, isKept: isKept, values)
    defer { library.pointee.clear(result) }
    for row in 0..<library.pointee.row_count(result) {
      let row = PostgreSQLRow(library: library, result: result, row: row)
      if !body(DatabaseRow(source: .postgreSQL(row))) { break }
    }
    guard let count = library.pointee.changed_rows(result) else { return 0 }
    return Int(String(cString: count)) ?? 0
  }

  package func performEach(
    _ sql: UnsafeBufferPointer<UInt8>, count: Int, values: (Int) -> [DatabaseValue],
    _ body: (DatabaseRow) -> Void
  ) throws(DatabaseError) {
    for number in 0..<count {
      try perform(sql, isKept: true, values(number)) {
        body($0)
        return true
      }
    }
  }

  package func beginTransaction() throws(DatabaseError) {
    try run("BEGIN")
    isInTransaction = true
  }

  package func commitTransaction() throws(DatabaseError) {
    try run("COMMIT")
    isInTransaction = false
  }

  package func rollBackTransaction() {
    guard isInTransaction else { return }
    // Of a connection that is lost, the server discards the changes. The next statement reports the loss.
    if connection != nil { _ = try? run("ROLLBACK") }
    isInTransaction = false
  }

  /// The connection, which is made if there is none.
  private func connected() throws(DatabaseError) -> OpaquePointer {
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

  private func resultTryingAgain(
    _ sql: UnsafeBufferPointer<UInt8>, isKept: Bool, _ values: [DatabaseValue]
  ) throws(DatabaseError) -> OpaquePointer {
    let wasConnected = connection != nil
    do throws(DatabaseError) {
      return try result(sql, isKept: isKept, values)
    } catch {
      guard error.kind == .unreachable, wasConnected, !isInTransaction else { throw error }
      return try result(sql, isKept: isKept, values)
    }
  }

  /// Runs a statement. The caller clears the result.
  private func result(
    _ sql: UnsafeBufferPointer<UInt8>, isKept: Bool, _ values: [DatabaseValue]
  ) throws(DatabaseError) -> OpaquePointer {
    let connection = try connected()
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

  private func prepared(
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

  private func setParameters(_ values: [DatabaseValue], types: [Oid]) throws(DatabaseError) {
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
      if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK { return body(result) }
    }
    defer { library.pointee.clear(result) }
    let error =
      result.map { DatabaseError(result: $0, of: connection, library, name) }
      ?? DatabaseError(of: connection, library, name)
    if error.kind == .unreachable { disconnect() }
    throw error
  }

  private func disconnect() {
    if let connection { library.pointee.finish(connection) }
    connection = nil
    statements = [:]
  }

  private var name: DatabaseName { .server(address.text) }

  /// What a statement throws in a transaction whose connection is lost.
  private var lost: DatabaseError {
    DatabaseError(name, kind: .unreachable, code: "08003", message: "the connection is lost")
  }
}
