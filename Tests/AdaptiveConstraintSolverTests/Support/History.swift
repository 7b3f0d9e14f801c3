@testable import AdaptiveConstraintSolver

/// A solver whose constraints are added, changed and removed, with a record of its constraints.
struct History {
  enum Step: CustomStringConvertible {
    case add(LinearConstraint)
    /// Removes the constraint at an index among the current ones.
    case remove(Int)
    case setConstant(Int, Double)
    case setPriority(Int, Int)
    case read

    var description: String {
      switch self {
      case .add(let constraint): "add \(constraint.text)"
      case .remove(let place): "remove \(place)"
      case .setConstant(let place, let constant): "constant \(place) to \(constant)"
      case .setPriority(let place, let priority): "priority \(place) to \(priority)"
      case .read: "read"
      }
    }
  }

  let solver: Solver
  let variables: [Variable]
  private(set) var constraints: [(id: ConstraintID, constraint: LinearConstraint)] = []

  /// Creates a history of a new solver, which uses Bland's rule after `patience` degenerate pivots.
  init(variableCount: Int, patience: Int = 32) {
    let solver = Solver()
    solver.tableau.pointee.patience = patience
    self.solver = solver
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
  }

  /// Performs a step, unless it refers to a missing constraint. Throws its contradiction.
  mutating func perform(_ step: Step) throws(ContradictionError) {
    switch step {
    case .add(let constraint):
      constraints.append((try solver.add(constraint), constraint))
    case .remove(let place):
      guard !constraints.isEmpty else { return }
      solver.remove(constraints.remove(at: place % constraints.count).id)
    case .setConstant(let place, let constant):
      guard !constraints.isEmpty else { return }
      try solver.setConstant(constraints[place % constraints.count].id, to: constant)
      constraints[place % constraints.count].constraint.constant = constant
    case .setPriority(let place, let priority):
      guard !constraints.isEmpty else { return }
      let index = place % constraints.count
      solver.setPriority(constraints[index].id, to: priority)
      if constraints[index].constraint.priority < 1000 { constraints[index].constraint.priority = priority }
    case .read:
      _ = variables.map { solver.value(of: $0) }
    }
  }

  /// A description of what is wrong; `nil` if nothing is. Compares values and determined variables with those
  /// of a new solver with the current constraints, and checks the required constraints.
  func mismatch() -> String? {
    let fresh = Solver()
    let others = variables.map { _ in fresh.makeVariable() }
    for (_, constraint) in constraints where (try? fresh.add(constraint)) == nil {
      return "\(constraint.text) contradicts what was accepted"
    }
    for (variable, other) in zip(variables, others) {
      let value = solver.value(of: variable)
      let expected = fresh.value(of: other)
      if abs(value - expected) > 1e-6 { return "v\(variable.index) is \(value), not \(expected)" }
      if solver.isDetermined(variable) != fresh.isDetermined(other) {
        return
          "v\(variable.index) is determined \(solver.isDetermined(variable)) and \(fresh.isDetermined(other))"
      }
    }
    for (_, constraint) in constraints where constraint.priority == 1000 {
      let violation = constraint.violation(solver.value(of:))
      if violation > 1e-6 { return "\(constraint.text) is violated by \(violation)" }
    }
    return nil
  }
}
