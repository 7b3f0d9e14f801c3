/// A value that a statement takes as a parameter.
package enum DatabaseValue: Hashable, Sendable {
  /// No value.
  case null
  /// A number.
  case integer(Int64)
  /// A number with a fraction. Not a number becomes no value.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes, which the database doesn't interpret.
  case bytes([UInt8])
}

extension DatabaseValue {
  /// A number; no value for `nil`.
  package static func integer(_ number: Int64?) -> DatabaseValue { number.map { .integer($0) } ?? .null }

  /// A number; no value for `nil`.
  package static func integer(_ number: Int?) -> DatabaseValue { number.map { .integer(Int64($0)) } ?? .null }

  /// A number with a fraction; no value for `nil`.
  package static func real(_ number: Double?) -> DatabaseValue { number.map { .real($0) } ?? .null }

  /// A text; no value for `nil`.
  package static func text(_ text: String?) -> DatabaseValue { text.map { .text($0) } ?? .null }

  /// Bytes; no value for `nil`.
  package static func bytes(_ bytes: [UInt8]?) -> DatabaseValue { bytes.map { .bytes($0) } ?? .null }
}
