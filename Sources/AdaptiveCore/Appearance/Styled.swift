/// A property of a view that the rules of an `Appearance` can set.
///
/// Its value is what the program set on this view, else what the strongest rule says, else the default it is declared
/// with. Rules name it by its projection, `\.$style`, so that only a property that takes part compiles.
@propertyWrapper public struct Styled<Value> {
  private let standard: Value
  private var applied: Value?
  private var explicit: Value?

  /// A property with a default; that does not count as set.
  public init(wrappedValue: Value) {
    standard = wrappedValue
  }

  /// The value in force. Setting it wins over every rule until `resetToAppearance(_:)`.
  public var wrappedValue: Value {
    get { explicit ?? applied ?? standard }
    set { explicit = newValue }
  }

  /// The property itself, for key paths.
  public var projectedValue: Styled<Value> {
    get { self }
    set { self = newValue }
  }

  /// Takes the value of a rule; `nil` when none says anything.
  mutating func apply(_ value: Value?) { applied = value }

  /// Forgets what the program set.
  mutating func reset() { explicit = nil }
}
