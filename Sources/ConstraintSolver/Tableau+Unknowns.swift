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
    guard index >= 0, unknowns[index].mentions == 0, unknowns[index].place < 0 else { return }
    freeColumn(Int(~unknowns[index].place))
    freeUnknown(index)
    variableUnknown[number] = -1
    freeVariables.append(number)
  }

  /// The unknown of a variable, -1 if there is none.
  @inline(__always)
  func unknown(ofVariable number: Int) -> Int {
    number >= 0 && number < variableCount ? Int(variableUnknown[number]) : -1
  }

  /// Writes the sum of a constraint's terms into a new row.
  mutating func addRow(for index: Int, terms: [(unknown: Int, coefficient: Double)]) {
    for (variable, _) in terms { unknowns.elements[variable].mentions += 1 }
    let row = makeRow(for: index, terms: terms)
    isStale = true
    enterCosts(ofRow: row, side: unknowns[index].sideAtKink)
    correctSide(ofRow: row)
  }

  /// Takes a constraint out, with its row.
  mutating func removeConstraint(_ index: Int) {
    isStale = true
    makeIdle(index)
    freeRow(Int(unknowns[index].place))
    costs.leave(unknowns[index].level)
    freeUnknown(index)
  }

  /// Makes a constraint cost nothing and gives it a row, if it has none.
  mutating func makeIdle(_ index: Int) {
    let row = Int(unknowns[index].place)
    if row >= 0 { withdrawCosts(ofRow: row) }
    unknowns.elements[index].kind = .idle
    if row < 0 { giveRow(toIdle: index) }
  }

  /// Moves a constraint's kink; what depends on an unknown at its kink moves along.
  mutating func moveKink(of index: Int, to kink: Double) {
    let place = Int(unknowns[index].place)
    let distance = kink - unknowns[index].kink
    unknowns.elements[index].kink = kink
    if place < 0 {
      move(column: ~place, by: distance)
    } else {
      correctSide(ofRow: place)
    }
  }

  /// Moves the kink of a required constraint while no other required one is violated, so that its row says which ones
  /// are against it; false if some are.
  mutating func moveKinkAlone(of index: Int, to kink: Double) -> Bool {
    let kind = unknowns[index].kind
    makeIdle(index)
    unknowns.elements[index].kind = kind
    unknowns.elements[index].kink = kink
    let row = Int(unknowns[index].place)
    enterCosts(ofRow: row, side: unknowns[index].sideAtKink)
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
