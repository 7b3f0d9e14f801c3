/// Any JSON value, so that a document keeps what this version of the program doesn't know.
///
/// Numbers are kept as JSON writes them: whole numbers of 64 bits, or binary floating point.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The kind of the value, for saying what was found where something else was expected.
  var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer, .real: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

/// The kinds of JSON values.
public enum JSONKind: Equatable, Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object
}
