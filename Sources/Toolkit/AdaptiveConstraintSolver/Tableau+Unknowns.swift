/// Adding and removing unknowns.
extension Tableau {
  /// Adds a nonbasic variable and returns its number.
  mutating func makeVariable(key: Int) -> Int {
    var unknown = Unknown()
    unknown.kind = .variable
    unknown.key = key
    let index = makeUnknown(unknown)
    makeColumn(for: index)
    let number: Int
    if let free = freeVariables.popLast() {
      number = free
    } else {
      number = variableCount
      variableCount += 1
      variableUnknown.reserve(variableCount)
    }
    variableUnknown[number] = Int32(index)
    return number
  }

  /// Removes a variable, unless a constraint contains it.
  mutating func removeVariable(_ number: Int) {
    let index = unknown(ofVariable: number)
    guard index >= 0, unknowns[index].mentions == 0 else { return }
    structureCount += 1
    let place = Int(unknowns[index].place)
    if place < 0 { freeColumn(~place) } else { definitions.remove(place) }
    definitions.formulas.clear(column: index)
    freeUnknown(index)
    variableUnknown[number] = -1
    freeVariables.append(number)
  }

  /// The index of a variable's unknown; -1 if the variable was removed.
  @inline(__always)
  func unknown(ofVariable number: Int) -> Int {
    number >= 0 && number < variableCount ? Int(variableUnknown[number]) : -1
  }

  /// The unknown of a term's variable.
  @inline(__always)
  func unknown(of term: Term) -> Int { Int(variableUnknown[term.variable.index]) }

  /// Adds the unknown of a constraint: nonbasic if it can define a variable, otherwise basic, on the side of
  /// its breakpoint where its value is.
  mutating func addConstraint(_ index: Int, terms: [Term]) {
    for term in terms { unknowns.elements[unknown(of: term)].mentions += 1 }
    isStale = true
    if let variable = variableToDefine(by: index, terms: terms), !isSatisfied(index, terms) {
      return define(variable, by: index, terms: terms)
    }
    let row = makeRow(for: index, terms: terms)
    enterCosts(ofRow: row, side: unknowns[index].sideAtBreakpoint)
    correctSide(ofRow: row)
    satisfy(row)
  }

  /// Returns whether an inequality is satisfied and its value is not at the breakpoint.
  private mutating func isSatisfied(_ index: Int, _ terms: [Term]) -> Bool {
    let unknown = unknowns[index]
    guard unknown.kind != .equal else { return false }
    guard unknown.kind != .idle else { return true }
    evaluate()
    var distance = -unknown.breakpoint
    for term in terms { distance += term.coefficient * value(of: self.unknown(of: term)) }
    return abs(distance) > Tableau.tolerance && unknown.slope(onSide: distance) == 0
  }

  /// Counts that a removed constraint no longer contains its variables.
  mutating func releaseVariables(of terms: [Term]) {
    for term in terms { unknowns.elements[unknown(of: term)].mentions -= 1 }
  }

  mutating func removeConstraint(_ index: Int, terms: [Term]) {
    isStale = true
    makeIdle(index, terms: terms)
    let place = Int(unknowns[index].place)
    if place < 0 {
      structureCount += 1
      freeColumn(~place)
      definitions.formulas.clear(column: index)
    } else {
      eliminate(index)
      freeRow(place)
    }
    costs.release(unknowns[index].level)
    freeUnknown(index)
  }

  /// Removes the costs of a constraint, and makes it basic.
  mutating func makeIdle(_ index: Int, terms: [Term]) {
    let row = Int(unknowns[index].place)
    if row >= 0 { withdrawCosts(ofRow: row) }
    unknowns.elements[index].kind = .idle
    if row < 0 { makeBasic(idle: index, terms: terms) }
  }

  /// Moves the breakpoint of a constraint. The value of a nonbasic one moves with it, and so do the basic
  /// unknowns that depend on it.
  mutating func moveBreakpoint(of index: Int, to breakpoint: Double) {
    let place = Int(unknowns[index].place)
    let distance = breakpoint - unknowns[index].breakpoint
    unknowns.elements[index].breakpoint = breakpoint
    if place < 0 {
      if dependsOnNearness, !areValuesKnown { isStale = true }
      move(column: ~place, by: distance)
      countMove()
    } else {
      correctSide(ofRow: place)
    }
  }

  /// Moves the breakpoint of a required constraint as if it were added again, so that its row contains the
  /// constraints that conflict with it. Returns whether all required constraints are satisfied.
  mutating func moveBreakpointAlone(of index: Int, to breakpoint: Double, terms: [Term]) -> Bool {
    let kind = unknowns[index].kind
    makeIdle(index, terms: terms)
    unknowns.elements[index].kind = kind
    unknowns.elements[index].breakpoint = breakpoint
    let row = Int(unknowns[index].place)
    if row < 0 { return false }
    enterCosts(ofRow: row, side: unknowns[index].sideAtBreakpoint)
    correctSide(ofRow: row)
    optimise(onlyRequired: true)
    return violatedRequired == 0
  }

  /// Moves an optional constraint to the level of another priority.
  mutating func changePriority(of index: Int, to priority: Int, key: Int) {
    isStale = true
    let row = Int(unknowns[index].place)
    let left = unknowns[index].level
    if row >= 0 { withdrawCosts(ofRow: row) }
    unknowns.elements[index].level = costs.retain(priority: priority)
    unknowns.elements[index].key = key
    costs.release(left)
    if row >= 0 { enterCosts(ofRow: row, side: rowSide[row]) }
  }
}
