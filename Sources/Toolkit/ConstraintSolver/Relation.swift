/// How a constraint compares its sum with its constant.
public enum Relation: Hashable, Sendable {
  /// The sum of the terms is at most the constant.
  case lessOrEqual
  /// The sum of the terms is the constant.
  case equal
  /// The sum of the terms is at least the constant.
  case greaterOrEqual
}
