import ConstraintSolver

/// A constraint in an engine.
@MainActor final class EngineRow {
  let constraint: LayoutConstraint
  /// The name in the solver; `nil` while the constraint is broken or says nothing about variables.
  var id: ConstraintID?
  /// What the constraint states, but for its own constant: the difference of the two sides.
  var difference: LinearExpression
  /// Whether that depends on margins, bars or rows of text.
  let isDerived: Bool
  /// The number of the activation that brought it here.
  private let activationNumber: Int

  init(_ constraint: LayoutConstraint, _ difference: LinearExpression, isDerived: Bool) {
    self.constraint = constraint
    self.difference = difference
    self.isDerived = isDerived
    activationNumber = constraint.activationNumber
  }

  /// Whether the constraint takes part, and has not been activated anew.
  var isCurrent: Bool { constraint.activationNumber == activationNumber && constraint.isInEffect }

  /// What the terms of the difference are compared with.
  var constant: Double { constraint.constant - difference.constant }

  /// Whether the statement holds when there are no variables in it.
  var holdsByItself: Bool {
    switch constraint.relation {
    case .equal: constant.magnitude < 1e-6
    case .lessThanOrEqual: constant > -1e-6
    case .greaterThanOrEqual: constant < 1e-6
    }
  }
}
