/// What comes into the system and leaves it.
extension Tableau {
  /// Makes a variable, with a column of its own; its number.
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

  /// Removes a variable, unless it is mentioned.
  mutating func removeVariable(_ number: Int) {
    let index = unknown(ofVariable: number)
    guard index >= 0, unknowns[index].mentions == 0 else { return }
    freePlace(of: index)
    freeUnknown(index)
    variableUnknown[number] = -1
    freeVariables.append(number)
  }

  /// The unknown of a variable, -1 if there is none.
  @inline(__always)
  func unknown(ofVariable number: Int) -> Int {
    number >= 0 && number < variableCount ? Int(variableUnknown[number]) : -1
  }

  /// Gives a constraint a row, on the side its value is on.
  mutating func addConstraint(_ index: Int, terms: [Term]) {
    for term in terms { unknowns.elements[unknown(ofVariable: term.variable.index)].mentions += 1 }
    let row = makeRow(for: index, terms: terms)
    isStale = true
    enterCosts(ofRow: row, side: unknowns[index].sideAtBreakpoint)
    correctSide(ofRow: row)
  }

  /// Counts the mentions of a removed constraint no longer.
  mutating func forget(_ terms: [Term]) {
    for term in terms { unknowns.elements[unknown(ofVariable: term.variable.index)].mentions -= 1 }
  }

  /// Takes a constraint out, with its row.
  mutating func removeConstraint(_ index: Int) {
    isStale = true
    makeIdle(index)
    freePlace(of: index)
    costs.leave(unknowns[index].level)
    freeUnknown(index)
  }

  /// Gives up the row or column of an unknown that nothing depends on.
  private mutating func freePlace(of index: Int) {
    let place = Int(unknowns[index].place)
    if place < 0 { freeColumn(~place) } else { freeRow(place) }
  }

  /// Makes a constraint cost nothing and gives it a row, if it has none.
  mutating func makeIdle(_ index: Int) {
    let row = Int(unknowns[index].place)
    if row >= 0 { withdrawCosts(ofRow: row) }
    unknowns.elements[index].kind = .idle
    if row < 0 { giveRow(toIdle: index) }
  }

  /// Moves a constraint's breakpoint; what depends on an unknown at its breakpoint moves along.
  mutating func moveBreakpoint(of index: Int, to breakpoint: Double) {
    let place = Int(unknowns[index].place)
    let distance = breakpoint - unknowns[index].breakpoint
    unknowns.elements[index].breakpoint = breakpoint
    if place < 0 {
      move(column: ~place, by: distance)
      countMove()
    } else {
      correctSide(ofRow: place)
    }
  }

  /// Moves the breakpoint of a required constraint while no other required one is violated, so that its row says which ones
  /// are against it; false if some are.
  mutating func moveBreakpointAlone(of index: Int, to breakpoint: Double) -> Bool {
    let kind = unknowns[index].kind
    makeIdle(index)
    unknowns.elements[index].kind = kind
    unknowns.elements[index].breakpoint = breakpoint
    let row = Int(unknowns[index].place)
    if row < 0 { return false }
    enterCosts(ofRow: row, side: unknowns[index].sideAtBreakpoint)
    correctSide(ofRow: row)
    optimise(onlyRequired: true)
    return violatedRequired == 0
  }

  /// Gives an optional constraint another level.
  mutating func changePriority(of index: Int, to priority: Int, key: Int) {
    isStale = true
    let row = Int(unknowns[index].place)
    let left = unknowns[index].level
    if row >= 0 { withdrawCosts(ofRow: row) }
    unknowns.elements[index].level = costs.enter(priority: priority)
    unknowns.elements[index].key = key
    costs.leave(left)
    if row >= 0 { enterCosts(ofRow: row, side: rowSide[row]) }
  }
}
