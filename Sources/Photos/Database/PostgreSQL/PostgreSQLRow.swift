import CPostgreSQL

/// A row of a result in binary form. Source: the PostgreSQL documentation, "Formats and Format Codes".
struct PostgreSQLRow {
  let library: UnsafePointer<cpq_library>
  let result: OpaquePointer
  let row: Int32

  func isNull(_ column: Int32) -> Bool { library.pointee.is_null(result, row, column) != 0 }

  /// The bytes in a column; none for NULL. Valid until the result is released.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: library.pointee.value(result, row, column),
      count: Int(library.pointee.length(result, row, column)))
  }

  /// The number in a column of any integer type; 0 for NULL.
  func integer(_ column: Int32) -> Int64 {
    let bytes = bytes(column)
    switch bytes.count {
    case 8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
    case 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
    case 2: return Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
    default: return 0
    }
  }

  /// The number in a column of the type DOUBLE PRECISION; 0 for NULL.
  func real(_ column: Int32) -> Double {
    let bytes = bytes(column)
    guard bytes.count == 8 else { return 0 }
    return Double(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)))
  }
}
