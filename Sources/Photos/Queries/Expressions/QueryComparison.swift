/// A comparison with one value, or with two.
public enum QueryComparison<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Below the whole range that the value stands for.
  case less(Value)
  /// Up to the value.
  case atMost(Value)
  /// The value.
  case equal(Value)
  /// From the value on.
  case atLeast(Value)
  /// Above the whole range that the value stands for.
  case greater(Value)
  /// At least the first and at most the second value. If the second is less, the comparison includes nothing.
  case between(Value, Value)

  /// The interval that the comparison includes. Each value stands for a range, such as the year 2024 for all
  /// its days.
  func interval<Bound>(_ range: (Value) -> Range<Bound>) -> QueryInterval<Bound> {
    switch self {
    case .less(let value): QueryInterval(upper: range(value).lowerBound)
    case .atMost(let value): QueryInterval(upper: range(value).upperBound)
    case .equal(let value): QueryInterval(lower: range(value).lowerBound, upper: range(value).upperBound)
    case .atLeast(let value): QueryInterval(lower: range(value).lowerBound)
    case .greater(let value): QueryInterval(lower: range(value).upperBound)
    case .between(let first, let last):
      QueryInterval(lower: range(first).lowerBound, upper: range(last).upperBound)
    }
  }
}

/// The values from a lower bound up to an upper bound, which is not included. Empty if the upper bound is not
/// greater.
public struct QueryInterval<Bound: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// The least value; `nil` for no limit.
  public var lower: Bound?
  /// The end of the interval, which is not included; `nil` for no limit.
  public var upper: Bound?

  /// Returns whether a value is in the interval.
  public func contains(_ value: Bound) -> Bool {
    lower.map { $0 <= value } ?? true && upper.map { value < $0 } ?? true
  }
}
