extension Solver {
  /// Whether a variable has the same value in all best solutions.
  ///
  /// That a constraint was added earlier determines values; that variables are preferred near 0 does not. A variable that
  /// is not of this solver counts as determined.
  ///
  /// The first question about a solution costs time for each variable, further ones hardly any. If something is open, the
  /// first question after a change costs the time of adding all constraints to another solver, and each question about a
  /// variable that may be concerned that of adding two.
  public func isDetermined(_ variable: Variable) -> Bool {
    if tableau.pointee.isStale { settle() }
    let unknown = tableau.pointee.unknown(ofVariable: variable.index)
    guard unknown >= 0, tableau.pointee.mayBeOpen(unknown) else { return true }
    let value = tableau.pointee.value(of: unknown)
    let others = openSolutions ?? makeOpenSolutions()
    openSolutions = others
    return !others.holds(LinearConstraint([Term(variable)], .greaterOrEqual, value + Solver.openness))
      && !others.holds(LinearConstraint([Term(variable)], .lessOrEqual, value - Solver.openness))
  }

  /// A value counts as open if it can be this far from itself.
  private static let openness = 1e-4

  /// Whether a required constraint could be added.
  private func holds(_ constraint: LinearConstraint) -> Bool {
    guard let id = try? add(constraint) else { return false }  // the error is the answer
    remove(id)
    return true
  }

  /// A solver of the solutions that are as good as the present one: each constraint is violated as much as now.
  private func makeOpenSolutions() -> Solver {
    let others = Solver()
    for _ in 0..<tableau.pointee.variableCount { _ = others.makeVariable() }
    for (place, constraint) in constraints.enumerated() {
      let unknown = tableau.pointee.unknowns[place]
      guard var constraint, unknown.isConstraint else { continue }
      let value = tableau.pointee.value(of: place)
      let isViolated =
        abs(value - unknown.breakpoint) > Tableau.tolerance && unknown.slope(onSide: value - unknown.breakpoint) != 0
      constraint.priority = LinearConstraint.required
      constraint.constant = isViolated ? value : unknown.breakpoint
      // What the solver found is a solution; what a rounding error makes a contradiction says nothing new.
      _ = try? others.add(constraint)
    }
    return others
  }
}
