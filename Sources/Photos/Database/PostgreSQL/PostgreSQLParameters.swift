import CPostgreSQL

/// The values of a statement in binary form. The memory is used again for the next statement.
struct PostgreSQLParameters {
  /// The types of values. Source: `pg_type.dat`.
  enum TypeNumber {
    static let bytes: Oid = 17
    static let integer: Oid = 20
    static let text: Oid = 25
    static let real: Oid = 701
    /// The server infers the type.
    static let unknown: Oid = 0
  }

  /// A value whose type doesn't match its place in the statement.
  struct MismatchError: Error {
    /// The place, counted from 1.
    let place: Int
  }

  private var bytes: [UInt8] = []
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []
  private var pointers: [UnsafePointer<CChar>?] = []

  /// The type with which a value is sent where nothing else is known.
  static func type(of value: DatabaseValue) -> Oid {
    switch value {
    case .null: TypeNumber.unknown
    case .integer: TypeNumber.integer
    case .real: TypeNumber.real
    case .text: TypeNumber.text
    case .bytes: TypeNumber.bytes
    }
  }

  /// Replaces the values. `types` are those of the places. Throws if a value has another one.
  mutating func set(_ values: [DatabaseValue], types: [Oid]) throws(MismatchError) {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    for (index, value) in values.enumerated() {
      let start = bytes.count
      let isWritten = index < types.count && append(value, as: types[index])
      guard isWritten else { throw MismatchError(place: index + 1) }
      let isNull = value == .null || bytes.count == start && !value.canBeEmpty
      starts.append(isNull ? nil : start)
      lengths.append(Int32(clamping: bytes.count - start))
    }
    while formats.count < values.count { formats.append(1) }
    // The address of an empty value must not be NULL.
    bytes.append(0)
  }

  /// Returns false if the value is not of the type.
  private mutating func append(_ value: DatabaseValue, as type: Oid) -> Bool {
    switch (value, type) {
    case (.null, _): return true
    case (.integer(let number), TypeNumber.integer):
      append(UInt64(bitPattern: number))
    case (.integer(let number), TypeNumber.real): append(Double(number).bitPattern)
    case (.real(let number), TypeNumber.real):
      // As in SQLite, NaN becomes no value.
      if !number.isNaN { append(number.bitPattern) }
    case (.text(let text), TypeNumber.text):
      // PostgreSQL's texts have no NUL.
      bytes.append(contentsOf: text.utf8.lazy.filter { $0 != 0 })
    case (.bytes(let value), TypeNumber.bytes): bytes.append(contentsOf: value)
    default: return false
    }
    return true
  }

  private mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Calls `body` with the number of values, their addresses, lengths and formats.
  mutating func withPointers<Result>(
    _ body: (
      Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
    ) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        pointers.removeAll(keepingCapacity: true)
        for start in starts { pointers.append(start.flatMap { bytes.baseAddress?.advanced(by: $0) }) }
        return body(Int32(clamping: starts.count), pointers, lengths, formats)
      }
    }
  }
}

extension DatabaseValue {
  /// Whether zero bytes are a valid value.
  fileprivate var canBeEmpty: Bool {
    switch self {
    case .text, .bytes: true
    case .null, .integer, .real: false
    }
  }
}
