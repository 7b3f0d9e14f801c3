/// A statement about variables: the sum of the terms relates to a constant.
///
/// `LinearConstraint([Term(right), Term(left, -1)], .greaterOrEqual, 20, priority: 750)` states that `right - left` is 20
/// or more, if nothing more important is against it.
public struct LinearConstraint: Hashable, Sendable {
  /// The priority of a constraint that must hold.
  public static let required = 1000

  /// The summands. Several of one variable add up; none are the sum 0.
  public var terms: [Term]
  /// How the sum compares with the constant.
  public var relation: Relation
  /// What the sum is compared with.
  public var constant: Double
  /// How important it is: 1000 must hold, 1 to 999 hold as well as possible, the higher ones first.
  public var priority: Int

  /// Makes a constraint, required unless told otherwise.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int = LinearConstraint.required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
