/// A value that varies with the size classes: a base value, and variations for some size classes.
public struct Adaptive<Value> {
  /// The values, keyed by the size classes they apply to. The base value has the key `any`.
  public private(set) var variations: [SizeClassPattern: Value]

  /// Creates a value. If several variations have the same key, the last one wins.
  public init(_ base: Value, _ variations: KeyValuePairs<SizeClassPattern, Value> = [:]) {
    self.variations = [.any: base]
    for (pattern, value) in variations { self.variations[pattern] = value }
  }

  /// Creates a value that need not have a base. Where nothing matches, the property keeps its default.
  public init(variations: [SizeClassPattern: Value]) {
    self.variations = variations
  }

  /// The base value; `nil` if there is none.
  public var base: Value? { variations[.any] }

  /// Returns the value of the most specific matching variation; `nil` if none matches. A variation for both
  /// axes comes first, then one for the width, then one for the height, then the base. (Semantics 12.3)
  public func value(for traits: TraitCollection) -> Value? {
    if variations.count == 1, let base { return base }
    let (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
    // Lazy sequences of generic values take ten times as long.
    for pattern in [
      SizeClassPattern(width: width, height: height), SizeClassPattern(width: width),
      SizeClassPattern(height: height), .any,
    ] {
      if let value = variations[pattern] { return value }
    }
    return nil
  }

  /// Returns an adaptive value with each variation transformed.
  public func map<Other>(_ transform: (Value) -> Other) -> Adaptive<Other> {
    Adaptive<Other>(variations: variations.mapValues(transform))
  }
}

extension Adaptive: Equatable where Value: Equatable {}
extension Adaptive: Hashable where Value: Hashable {}
extension Adaptive: Sendable where Value: Sendable {}
