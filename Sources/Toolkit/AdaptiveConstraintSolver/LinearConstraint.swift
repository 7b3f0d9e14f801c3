/// A linear constraint: it compares a sum of terms with a constant.
///
/// `LinearConstraint([Term(right), Term(left, -1)], .greaterOrEqual, 20, priority: 750)` requires
/// `right - left` to be at least 20, unless a constraint of higher priority prevents it.
public struct LinearConstraint: Hashable, Sendable {
  /// The priority of a required constraint.
  public static let required = 1000

  /// The summands. Terms of the same variable add up. Without terms the sum is 0.
  public var terms: [Term]
  /// How to compare the sum with the constant.
  public var relation: Relation
  /// The number to compare the sum with.
  public var constant: Double
  /// The priority: 1000 is required; 1...999 are satisfied as well as possible, higher ones first.
  public var priority: Int

  /// Creates a constraint, which is required by default.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int = LinearConstraint.required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}

/// How a constraint compares its sum with its constant.
public enum Relation: Hashable, Sendable {
  /// The sum of the terms is at most the constant.
  case lessOrEqual
  /// The sum of the terms is the constant.
  case equal
  /// The sum of the terms is at least the constant.
  case greaterOrEqual
}

/// Identifies a constraint of a solver.
///
/// A solver never reuses an identifier. That of a removed constraint is ignored.
public struct ConstraintID: Hashable, Sendable {
  /// The index of the constraint's unknown, which later constraints reuse.
  let place: Int32
  /// The serial number of the constraint, which is never reused.
  let serial: Int
}
