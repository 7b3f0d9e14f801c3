import AdaptiveConstraintSolver

/// A constraint in an engine.
@MainActor final class EngineRow {
  let constraint: LayoutConstraint
  /// The identifier in the solver; `nil` while the constraint is broken or has no variables.
  var id: ConstraintID?
  /// The left side of the constraint minus the right side, without the constraint's constant.
  var difference: LinearExpression
  /// Whether `difference` depends on margins, bars or rows of text.
  let isDerived: Bool
  /// The number of the activation that created this row.
  private let activationNumber: Int

  init(_ constraint: LayoutConstraint, _ difference: LinearExpression, isDerived: Bool) {
    self.constraint = constraint
    self.difference = difference
    self.isDerived = isDerived
    activationNumber = constraint.activationNumber
  }

  /// Whether the constraint is in effect and has not been activated again since.
  var isCurrent: Bool { constraint.activationNumber == activationNumber && constraint.isInEffect }

  /// The number that the terms of `difference` are compared with.
  var constant: Double { constraint.constant - difference.constant }

  /// Whether the comparison holds when no variables are left in it.
  var holdsTrivially: Bool {
    switch constraint.relation {
    case .equal: constant.magnitude < 1e-6
    case .lessThanOrEqual: constant > -1e-6
    case .greaterThanOrEqual: constant < 1e-6
    }
  }
}
