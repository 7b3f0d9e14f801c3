import CSQLite

/// The current row of a statement. Valid only in the closure that receives it.
package struct DatabaseRow {
  enum Source {
    /// A statement that has stepped to a row.
    case sqlite(OpaquePointer)
    /// A row of a result.
    case postgreSQL(PostgreSQLRow)
  }

  let source: Source

  /// Returns whether a column, counted from 0, has no value.
  package func isNull(_ column: Int32) -> Bool {
    switch source {
    case .sqlite(let statement): sqlite3_column_type(statement, column) == SQLITE_NULL
    case .postgreSQL(let row): row.isNull(column)
    }
  }

  /// The number in a column; 0 if the column is empty.
  package func integer(_ column: Int32) -> Int64 {
    switch source {
    case .sqlite(let statement): sqlite3_column_int64(statement, column)
    case .postgreSQL(let row): row.integer(column)
    }
  }

  /// The number in a column; `nil` if the column is empty.
  package func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  /// The number with a fraction in a column; `nil` if the column is empty.
  package func optionalReal(_ column: Int32) -> Double? {
    if isNull(column) { return nil }
    return switch source {
    case .sqlite(let statement): sqlite3_column_double(statement, column)
    case .postgreSQL(let row): row.real(column)
    }
  }

  /// A copy of the bytes in a column, or of the UTF-8 of its text. Empty if the column is.
  package func bytes(_ column: Int32) -> [UInt8] {
    withBytes(column) { [UInt8]($0) }
  }

  /// A copy of the bytes in a column; `nil` if the column is empty.
  package func optionalBytes(_ column: Int32) -> [UInt8]? {
    isNull(column) ? nil : bytes(column)
  }

  /// The text in a column.
  package func text(_ column: Int32) -> String {
    withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes in a column, which are valid only during the call.
  private func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch source {
    case .sqlite(let statement):
      // The order matters: the pointer is valid from this call on, and the count belongs to it.
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    case .postgreSQL(let row): return body(row.bytes(column))
    }
  }
}
