/// A property of an environment that interfaces adapt to. To define a new trait, declare a type that conforms
/// to this protocol.
public protocol Trait {
  /// The type of the trait's values.
  associatedtype Value: Hashable & Sendable
  /// The short name in descriptions, such as `h`.
  static var name: String { get }
  /// The value in environments that don't specify the trait.
  static var defaultValue: Value { get }
  /// Returns whether a value means “unspecified”, so that setting it removes the trait. By default, no value
  /// does: an override can restore the default value below another override.
  static func isNeutral(_ value: Value) -> Bool
}

extension Trait {
  /// Always false.
  public static func isNeutral(_ value: Value) -> Bool { false }
}

/// The value of a trait for which `TraitCollection` has no stored property.
struct AnyTraitValue: Sendable {
  let key: ObjectIdentifier
  let name: String
  let value: any Hashable & Sendable
}

extension AnyTraitValue: Hashable {
  static func == (left: AnyTraitValue, right: AnyTraitValue) -> Bool {
    left.key == right.key && AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(AnyHashable(value))
  }
}
