/// Any JSON value, so that a document keeps what this version of the program doesn't know.
///
/// Numbers are kept as JSON writes them: whole numbers of 64 bits, or binary floating point.
public enum JSONValue: Equatable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number of 64 bits.
  case integer(Int64)
  /// Any other number.
  case real(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Values by their keys.
  case object([String: JSONValue])

  /// The kind of the value, for saying what was found where something else was expected.
  public var kind: JSONKind {
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
public enum JSONKind: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool
  /// A number.
  case number
  /// A text.
  case string
  /// A list.
  case array
  /// Values by their keys.
  case object
}
