/// A property of a view that the rules of an `Appearance` can set.
///
/// Its value is the one that the program set on the view, otherwise that of the strongest matching rule,
/// otherwise the declared default. Rules refer to a property by its projection, such as `\.$style`, so the
/// compiler rejects properties that are not styled.
@propertyWrapper public struct Styled<Value> {
  private let standard: Value
  private var applied: Value?
  private var explicit: Value?

  /// Creates a property with a default, which doesn't count as set by the program.
  public init(wrappedValue: Value) {
    standard = wrappedValue
  }

  /// The current value. Setting it overrides every rule until `resetToAppearance(_:)` is called.
  public var wrappedValue: Value {
    get { explicit ?? applied ?? standard }
    set { explicit = newValue }
  }

  /// The property itself, for use in key paths.
  public var projectedValue: Styled<Value> {
    get { self }
    set { self = newValue }
  }

  /// Sets or, with `nil`, removes the value of a rule.
  mutating func apply(_ value: Value?) { applied = value }

  /// Discards the value that the program set.
  mutating func reset() { explicit = nil }
}
