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
    var remaining = 64 * (unknownCount + 16)
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

  /// Sets a reduced cost to 0 if nothing ends its gain, because it is then a rounding error.
  private func discardGain(_ entering: Entering) {
    guard entering.rank < costs.count else { return }
    let unknown = unknowns[Int(columnUnknown[entering.column])]
    let level = costs.level(atRank: entering.rank)
    let own = unknown.isConstraint && unknown.level == level ? unknown.slope(onSide: entering.direction) : 0
    costs[level, entering.column] = -own
  }

  /// Makes an idle constraint basic, by moving it to the nearest breakpoint of another constraint. If there
  /// is none, one of its variables becomes nonbasic.
  mutating func makeBasic(idle constraint: Int, terms: [Term]) {
    let column = Int(~unknowns[constraint].place)
    var nearest: (direction: Double, leaving: Leaving)?
    for direction in [1.0, -1.0] {
      let entering = Entering(column, direction, costs.count)
      guard let leaving = findLeaving(for: entering, atFirstBreakpoint: true) else { continue }
      if let found = nearest, found.leaving.step <= leaving.step { continue }
      nearest = (direction, leaving)
    }
    if let nearest { return exchange(column: column, direction: nearest.direction, with: nearest.leaving) }
    evaluate()
    findChanges(withColumn: column)
    var best = -1
    for index in 0..<changedCount where best < 0 || abs(changed[index].number) > abs(changed[best].number) {
      let variable = Int(definitions.variable[Int(changed[index].definition)])
      if terms.contains(where: { unknown(of: $0) == variable }) { best = index }
    }
    guard best >= 0 else { return }
    let definition = Int(changed[best].definition)
    let distance = -definitions.value[definition] / changed[best].number
    let variable = Int(definitions.variable[definition])
    exchange(
      column: column, direction: distance < 0 ? -1 : 1,
      with: Leaving(variable: variable, step: abs(distance)))
  }
}
