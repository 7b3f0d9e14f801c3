/// A property of a view that requests a new frame or layout when it is set to a different value.
///
///     @Invalidating(.contentSize) var text = ""
///
/// Setting an equal value does nothing. Reading costs as much as reading a stored property.
@propertyWrapper public struct Invalidating<Value: Equatable, Effect: ViewInvalidation> {
  @usableFromInline var value: Value

  /// Creates a property with an initial value.
  public init(wrappedValue: Value, _ effect: Effect) { value = wrappedValue }

  /// Creates an optional property, which is `nil` at first.
  public init(_ effect: Effect) where Value: ExpressibleByNilLiteral { value = nil }

  /// The value. Only the properties of a view can be `@Invalidating`.
  @available(*, unavailable, message: "@Invalidating is for properties of views")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The value in a view.
  @inlinable @MainActor
  public static subscript<Owner: View>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].value }
    // Inlined so that the compiler replaces the key paths, which cost the runtime 20 µs each, with accesses.
    @inline(__always) set {
      guard owner[keyPath: storage].value != newValue else { return }
      owner[keyPath: storage].value = newValue
      Effect.invalidate(owner)
    }
  }
}
