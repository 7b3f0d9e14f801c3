extension Solver {
  /// Returns whether a variable has the same value in all best solutions.
  ///
  /// The order of addition determines values; the preference for values near 0 does not. A removed variable
  /// counts as determined.
  ///
  /// The first call after a change takes O(number of variables). If some variable is not determined, it also
  /// takes the time of adding all constraints to another solver, and every call for a variable that may be
  /// affected takes the time of adding two constraints.
  public func isDetermined(_ variable: Variable) -> Bool {
    if tableau.pointee.isStale { settle() }
    let unknown = tableau.pointee.unknown(ofVariable: variable.index)
    guard unknown >= 0, tableau.pointee.mayBeOpen(unknown) else { return true }
    tableau.pointee.evaluate()
    let value = tableau.pointee.value(of: unknown)
    let others = openSolutions ?? makeOpenSolutions()
    openSolutions = others
    return !others.holds(LinearConstraint([Term(variable)], .greaterOrEqual, value + Solver.openness))
      && !others.holds(LinearConstraint([Term(variable)], .lessOrEqual, value - Solver.openness))
  }

  /// A variable is not determined if its value can change by this much.
  private static let openness = 1e-4

  /// Returns whether a required constraint can be added without a contradiction.
  private func holds(_ constraint: LinearConstraint) -> Bool {
    guard let id = try? add(constraint) else { return false }  // A contradiction is the answer.
    remove(id)
    return true
  }

  /// A solver for all solutions that are as good as the current one: each constraint is violated as much as
  /// now.
  private func makeOpenSolutions() -> Solver {
    let others = Solver()
    for _ in 0..<tableau.pointee.variableCount { _ = others.makeVariable() }
    for (place, constraint) in constraints.enumerated() {
      let unknown = tableau.pointee.unknowns[place]
      guard var constraint, unknown.isConstraint else { continue }
      let value = tableau.pointee.value(of: place)
      let isViolated =
        abs(value - unknown.breakpoint) > Tableau.tolerance
        && unknown.slope(onSide: value - unknown.breakpoint) != 0
      constraint.priority = LinearConstraint.required
      constraint.constant = isViolated ? value : unknown.breakpoint
      // The current values are a solution, so only a rounding error can make a contradiction. It adds no
      // information.
      _ = try? others.add(constraint)
    }
    return others
  }
}
