/// The simplex method.
extension Tableau {
  /// The maximum number of times that summing values again may lead to more pivots.
  private static let attempts = 3

  /// Pivots until no cost can be reduced; with `onlyRequired`, until required constraints can't be satisfied
  /// better.
  ///
  /// After several degenerate pivots in a row, uses Bland's rule until one makes progress, which prevents
  /// cycling.
  mutating func optimise(onlyRequired: Bool = false) {
    if onlyRequired { return takeSteps(onlyRequired: true) }
    for _ in 0..<Tableau.attempts where isStale {
      let before = pivotCount
      takeSteps(onlyRequired: false)
      isStale = false
      // More accurate values may be on other sides of their breakpoints. The solution is stale again then.
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
        discardGain(entering)
        continue
      }
      stalled = leaving.step > Matrix.negligible ? 0 : stalled + 1
      exchange(column: entering.column, direction: entering.direction, with: leaving)
    }
  }

  /// Sets a reduced cost to 0 whose gain nothing ends: it is a rounding error.
  private func discardGain(_ entering: Entering) {
    guard entering.rank < costs.count else { return }
    let unknown = unknowns[Int(columnUnknown[entering.column])]
    let level = costs.level(atRank: entering.rank)
    let own = unknown.isConstraint && unknown.level == level ? unknown.slope(onSide: entering.direction) : 0
    costs[level, entering.column] = -own
  }

  /// Makes an idle unknown basic, by moving it to the nearest breakpoint of another unknown.
  mutating func makeBasic(idle unknown: Int) {
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
