import CSQLite

/// The row at which a statement is. Valid only in the closure that receives it.
package struct DatabaseRow {
  let statement: OpaquePointer

  /// Whether a column, counted from 0, has no value.
  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  /// The number in a column; 0 if the column is empty.
  package func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  /// The number in a column; `nil` if the column is empty.
  package func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  /// The number with a fraction in a column; `nil` if the column is empty.
  package func optionalReal(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, column)
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

  /// The text in a column; `nil` if the column is empty.
  package func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// Calls `body` with the bytes in a column, which are valid only during the call.
  private func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    // The order matters: the pointer is valid from this call on, and the count belongs to it.
    let start = sqlite3_column_blob(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
