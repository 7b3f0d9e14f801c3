/// Steps to the optimum.
extension Tableau {
  /// How often accurate sums may lead to further steps.
  private static let attempts = 3

  /// Makes steps until nothing can be gained; with `onlyRequired`, nothing by what is required.
  ///
  /// Steps that lead nowhere are counted: after some, Bland's rule takes over until one leads on, so that steps can't go
  /// round in circles.
  mutating func optimise(onlyRequired: Bool = false) {
    if onlyRequired { return takeSteps(onlyRequired: true) }
    for _ in 0..<Tableau.attempts where isStale {
      let before = pivotCount
      takeSteps(onlyRequired: false)
      isStale = false
      // Sums that are more accurate may turn out to be on other sides of their breakpoints, which makes it stale again.
      if pivotCount > before { sumValues() }
    }
    isStale = false
  }

  private mutating func takeSteps(onlyRequired: Bool) {
    var stalled = 0
    var remaining = 64 * (matrix.rowCount + matrix.columnCount) + 1024
    while remaining > 0 {
      remaining -= 1
      let isStuck = stalled > patience
      guard let entering = findEntering(onlyRequired: onlyRequired, byNumber: isStuck) else { return }
      guard let leaving = findLeaving(for: entering, atFirstBreakpoint: isStuck) else {
        forgetGain(entering)
        continue
      }
      stalled = leaving.step > Matrix.negligible ? 0 : stalled + 1
      exchange(column: entering.column, direction: entering.direction, with: leaving)
    }
  }

  /// Corrects a gain that nothing ends, which is a rounding error, to none.
  private func forgetGain(_ entering: Entering) {
    guard entering.rank < costs.count else { return }
    let unknown = unknowns[Int(columnUnknown[entering.column])]
    let level = costs.level(atRank: entering.rank)
    let own = unknown.isConstraint && unknown.level == level ? unknown.slope(onSide: entering.direction) : 0
    costs[level, entering.column] = -own
  }

  /// Gives an idle unknown a row if it has a column, moving it to the next breakpoint of any other.
  mutating func giveRow(toIdle unknown: Int) {
    guard unknowns[unknown].place < 0 else { return }
    let column = Int(~unknowns[unknown].place)
    var nearest: (direction: Double, leaving: Leaving)?
    for direction in [1.0, -1.0] {
      let entering = Entering(column, direction, costs.count, key: Int.max)
      guard let leaving = findLeaving(for: entering, atFirstBreakpoint: true) else { continue }
      if let found = nearest, found.leaving.step <= leaving.step { continue }
      nearest = (direction, leaving)
    }
    if let nearest { exchange(column: column, direction: nearest.direction, with: nearest.leaving) }
  }
}
