extension Solver {
  /// Whether a variable has the same value in all best solutions.
  ///
  /// That a constraint was added earlier determines values; that variables are preferred near 0 does not. A variable that
  /// is not of this solver counts as determined.
  ///
  /// Usually costs the time of reading one row. If the solution leaves anything open, the first question after a change
  /// costs the time of adding all constraints to another solver, and each question about a variable that may be
  /// concerned that of adding two.
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
        abs(value - unknown.kink) > Tableau.tolerance && unknown.slope(onSide: value - unknown.kink) != 0
      constraint.priority = LinearConstraint.required
      constraint.constant = isViolated ? value : unknown.kink
      // What the solver found is a solution; what a rounding error makes a contradiction says nothing new.
      _ = try? others.add(constraint)
    }
    return others
  }
}

extension Tableau {
  /// Whether a value could be another in a solution that is as good: quick, and wrong only by saying that it could.
  func mayBeOpen(_ unknown: Int) -> Bool {
    let place = Int(unknowns[unknown].place)
    if place < 0 { return isOpen(column: ~place) }
    return matrix.columns(inRow: place).contains { isOpen(column: $0) }
  }

  /// Whether a column's unknown can leave its kink at no cost to any constraint, at first.
  private func isOpen(column: Int) -> Bool {
    let unknown = unknowns[Int(columnUnknown[column])]
    return costsNothing(column, unknown, 1) || costsNothing(column, unknown, -1)
  }

  private func costsNothing(_ column: Int, _ unknown: Unknown, _ direction: Double) -> Bool {
    let isConstraint = unknown.isConstraint
    if isConstraint, unknown.isRequired, unknown.slope(onSide: direction) != 0 { return false }
    for rank in 1..<costs.count {
      let level = costs.level(atRank: rank)
      let own = isConstraint && level == unknown.level ? unknown.slope(onSide: direction) * direction : 0
      if abs(costs[level, column] * direction + own) > Tableau.costTolerance { return false }
    }
    if isConstraint, unknown.slope(onSide: direction) != 0 { return false }
    return !matrix.rows(inColumn: column).contains { row in
      let other = unknowns[Int(rowUnknown[row])]
      return other.isConstraint && other.slope(onSide: rowSide[row]) != 0
    }
  }
}
