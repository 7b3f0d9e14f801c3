/// The value of a `@Styled` property, and where it comes from.
public struct StyledValue<Value: Equatable> {
  @usableFromInline let standard: Value
  @usableFromInline var applied: Value?
  @usableFromInline var explicit: Value?

  init(standard: Value) { self.standard = standard }

  @inlinable var effective: Value { explicit ?? applied ?? standard }

  /// Applies the value of a rule; `nil` if no rule sets the property. Returns whether it is another value.
  @discardableResult
  mutating func apply(_ value: Value?) -> Bool {
    defer { applied = value }
    return applied != value
  }

  /// Discards the value set by the program.
  mutating func reset() { explicit = nil }
}
