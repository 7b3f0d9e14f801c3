import CPostgreSQL

extension PostgreSQLDatabase {
  /// The statements that are sent before their results are read. Their results are small enough to wait in
  /// the buffers of the line, so that neither side waits for the other one.
  private static let statementsPerBatch = 256

  package func performEach(
    _ sql: UnsafeBufferPointer<UInt8>, count: Int, values: (Int) -> [DatabaseValue],
    _ body: (DatabaseRow) -> Void
  ) throws(DatabaseError) {
    if count == 0 { return }
    let connection = try connected()
    let statement = try prepared(sql, on: connection)
    _ = library.pointee.enter_pipeline(connection)
    var failure: DatabaseError?
    var next = 0
    while next < count, failure == nil {
      let end = min(next + Self.statementsPerBatch, count)
      do throws(DatabaseError) {
        while next < end {
          try send(values(next), to: statement, on: connection)
          next += 1
        }
      } catch {
        failure = error
      }
      // Statements that were sent before an error have results too.
      let refusal = finishBatch(on: connection, body)
      failure = refusal ?? failure
    }
    if failure?.kind == .unreachable {
      disconnect()
    } else {
      _ = library.pointee.exit_pipeline(connection)
    }
    if let failure { throw failure }
  }

  private func send(
    _ values: [DatabaseValue], to statement: PreparedStatement, on connection: OpaquePointer
  ) throws(DatabaseError) {
    try setParameters(values, types: statement.types)
    let isSent = parameters.withPointers { count, values, lengths, formats in
      library.pointee.send_prepared(connection, statement.name, count, values, lengths, formats, 1)
    }
    if isSent == 0 { throw DatabaseError(of: connection, library, name) }
  }

  /// Reads the results of a batch, and returns the first error; `nil` if there is none.
  private func finishBatch(on connection: OpaquePointer, _ body: (DatabaseRow) -> Void) -> DatabaseError? {
    var failure: DatabaseError?
    if library.pointee.sync_pipeline(connection) == 0 { return DatabaseError(of: connection, library, name) }
    while library.pointee.status(connection) == CONNECTION_OK {
      // The results of each statement end with `nil`.
      guard let result = library.pointee.next_result(connection) else { continue }
      defer { library.pointee.clear(result) }
      switch library.pointee.result_status(result) {
      case PGRES_PIPELINE_SYNC: return failure
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
        for row in 0..<library.pointee.row_count(result) {
          body(
            DatabaseRow(source: .postgreSQL(PostgreSQLRow(library: library, result: result, row: row))))
        }
      // The statements after an error are not run.
      case PGRES_PIPELINE_ABORTED: break
      default:
        failure = failure ?? DatabaseError(result: result, of: connection, library, name)
      }
    }
    return failure ?? DatabaseError(of: connection, library, name)
  }
}
