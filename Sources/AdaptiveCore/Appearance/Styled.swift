/// A property of a view that the rules of an `Appearance` can set.
///
///     @Styled(.display) var style = TextStyle.plain
///
/// Its value is the one that the program set on this view, otherwise the value of the strongest matching
/// rule, otherwise the declared default. Rules refer to a property by its projection, such as `\.$style`, so
/// the compiler accepts only styled properties. When the program sets a different value, the view is
/// invalidated as the argument says; when rules do, `View.appearanceDidChange()` is called once for all of
/// them.
@propertyWrapper public struct Styled<Value: Equatable, Effect: ViewInvalidation> {
  /// The value with its sources, to which key paths such as `\.$style` refer.
  public var projectedValue: StyledValue<Value>

  /// Creates a property with a default, which doesn't count as set by the program.
  public init(wrappedValue: Value, _ effect: Effect) {
    projectedValue = StyledValue(standard: wrappedValue)
  }

  /// Creates an optional property whose default is `nil`.
  public init(_ effect: Effect) where Value: ExpressibleByNilLiteral {
    projectedValue = StyledValue(standard: nil)
  }

  /// The effective value. Only the properties of a view can be `@Styled`.
  @available(*, unavailable, message: "@Styled is for properties of views")
  public var wrappedValue: Value {
    get { projectedValue.effective }
    set { projectedValue.explicit = newValue }
  }

  /// The effective value in a view. A value that you set overrides every rule until
  /// `resetToAppearance(_:)`.
  @inlinable @MainActor
  public static subscript<Owner: View>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].projectedValue.effective }
    // Inlined for the same reason as in `Invalidating`.
    @inline(__always) set {
      let previous = owner[keyPath: storage].projectedValue.effective
      owner[keyPath: storage].projectedValue.explicit = newValue
      if previous != newValue { Effect.invalidate(owner) }
    }
  }
}
