import CSQLite

/// The row at which a statement is. Valid only in the closure that receives it.
package struct DatabaseRow {
  let statement: OpaquePointer

  /// The number in a column, counted from 0; 0 if the column is empty.
  package func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  /// The number in a column; `nil` if the column is empty.
  package func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// A copy of the bytes in a column, or of the UTF-8 of its text. Empty if the column is.
  package func bytes(_ column: Int32) -> [UInt8] {
    // The order matters: the pointer is valid from this call on, and the count belongs to it.
    let start = sqlite3_column_blob(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// The text in a column.
  package func text(_ column: Int32) -> String {
    String(decoding: bytes(column), as: UTF8.self)
  }
}
