/// A property of an environment that views adapt to. New traits are new conforming types.
public protocol Trait {
  /// What the trait can be.
  associatedtype Value: Hashable & Sendable
  /// The short name in descriptions, such as `h`.
  static var name: String { get }
  /// Whether a value means "unspecified", so that writing it removes the trait.
  static func isNeutral(_ value: Value) -> Bool
}

/// The value of a trait that `TraitCollection` has no field for.
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
