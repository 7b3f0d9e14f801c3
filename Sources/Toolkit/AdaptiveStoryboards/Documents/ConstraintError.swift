/// The reason why a constraint in a document is invalid.
public enum ConstraintError: Error, Hashable, Sendable {
  /// A side is not of the form `item.attribute`.
  case malformedSide(String)
  /// An attribute doesn't exist. The suggestion is the attribute closest to it.
  case unknownAttribute(String, suggestion: String?)
  /// Two attributes can't be compared: a column with a row, or a position with an extent.
  case incomparable(String, String)
  /// A position of a root view is compared with a constant, but a root view has no superview.
  case missingSecond(String)
  /// The item has no margins.
  case noMargins(String)
  /// The multiplier is zero.
  case zeroMultiplier
}
