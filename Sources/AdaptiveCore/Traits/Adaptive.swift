/// A value that varies with the size classes: a base, and variations for some of them.
public struct Adaptive<Value> {
  /// The values by the size classes they are for; the base is the one for any.
  public private(set) var variations: [SizeClassPattern: Value]

  /// Makes a value. Of several variations for the same classes the last is kept.
  public init(_ base: Value, _ variations: KeyValuePairs<SizeClassPattern, Value> = [:]) {
    self.variations = [.any: base]
    for (pattern, value) in variations { self.variations[pattern] = value }
  }

  /// Makes a value that may lack a base: where nothing matches, the property has its own default.
  public init(variations: [SizeClassPattern: Value]) {
    self.variations = variations
  }

  /// What is taken where no variation matches; `nil` when there is none.
  public var base: Value? { variations[.any] }

  /// The value of the most specific variation that matches: both axes before one axis before none. Where one for the
  /// width and one for the height match, the width's is taken. `nil` when nothing matches.
  public func value(for traits: TraitCollection) -> Value? {
    let (width, height) = (traits.horizontalSizeClass, traits.verticalSizeClass)
    let patterns = [
      SizeClassPattern(width: width, height: height), SizeClassPattern(width: width),
      SizeClassPattern(height: height), .any,
    ]
    return patterns.lazy.compactMap { variations[$0] }.first { _ in true }
  }

  /// The value with something done to each variation.
  public func map<Other>(_ transform: (Value) -> Other) -> Adaptive<Other> {
    Adaptive<Other>(variations: variations.mapValues(transform))
  }
}

extension Adaptive: Equatable where Value: Equatable {}
extension Adaptive: Hashable where Value: Hashable {}
extension Adaptive: Sendable where Value: Sendable {}
