/// Any JSON value. Reading and writing a document this way preserves what this version of the program doesn't
/// know.
///
/// Numbers are stored as JSON writes them: integers of 64 bits, or binary floating point.
public enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction and exponent.
  case integer(Int64)
  /// Any other number.
  case real(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object: values by their keys.
  case object([String: JSONValue])

  /// The kind of the value, for error messages.
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

extension JSONValue {
  /// The value of a key; `nil` if the key is missing or the value is not an object.
  public subscript(_ key: String) -> JSONValue? { members[key] }

  /// The members of an object, by key; empty for other kinds.
  public var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  /// The elements of an array; empty for other kinds.
  public var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The string; `nil` for other kinds.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number without fraction and exponent; `nil` for other values.
  public var integer: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}

/// The kinds of JSON values.
public enum JSONKind: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool
  /// A number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object
}
