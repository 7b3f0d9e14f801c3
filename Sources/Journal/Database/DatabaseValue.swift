/// A value that a statement takes as a parameter.
package enum DatabaseValue: Hashable, Sendable {
  /// No value.
  case null
  /// A number.
  case integer(Int64)
  /// Bytes, which SQLite doesn't interpret.
  case bytes([UInt8])
}
