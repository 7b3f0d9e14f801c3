/// Basic variables, which have definitions in place of rows.
extension Tableau {
  // MARK: Sums

  /// Adds a multiple of an unknown to the sum that is being expanded.
  @inline(__always)
  mutating func addToSum(_ number: Double, of unknown: Int) {
    let place = Int(unknowns[unknown].place)
    if place < 0 {
      addToSum(number, column: ~place)
    } else if unknowns[unknown].kind == .variable {
      if !isWeighed[place] {
        isWeighed[place] = true
        queue.insert(definitions.order[place])
      }
      weight.elements[place] += number
    } else {
      for cell in matrix.cells(inRow: place) { addToSum(number * cell.number, column: Int(cell.column)) }
    }
  }

  @inline(__always)
  private mutating func addToSum(_ number: Double, column: Int) {
    if !isSummed[column] {
      isSummed[column] = true
      summedColumn[summedCount] = Int32(column)
      summedCount += 1
    }
    sum.elements[column] += number
  }

  /// Replaces variables in the sum by their formulas until only nonbasic unknowns are left, and moves the sum
  /// to an empty row. Returns the sum's value.
  mutating func moveSum(to row: Int) -> Double {
    while let order = queue.removeFirst() {
      let definition = definitions.definition(atOrder: Int(order))
      let number = weight[definition]
      isWeighed[definition] = false
      weight[definition] = 0
      guard abs(number) >= Matrix.negligible else { continue }
      for cell in definitions.formulas.cells(inRow: definition) {
        addToSum(number * cell.number, of: Int(cell.column))
      }
    }
    var value = 0.0
    for index in 0..<summedCount {
      let column = Int(summedColumn[index])
      let number = sum[column]
      isSummed[column] = false
      sum[column] = 0
      guard abs(number) >= Matrix.negligible else { continue }
      matrix.insert(number, row: row, column: column)
      value += number * unknowns[Int(columnUnknown[column])].breakpoint
    }
    summedCount = 0
    return value
  }

  // MARK: Definitions

  /// Exchanges a nonbasic variable that occurs in only one constraint with that constraint: the variable
  /// becomes basic, and the constraint nonbasic.
  ///
  /// This pivot changes no row and no cost, and the formula is the constraint itself.
  mutating func define(_ variable: Int, by constraint: Int, terms: [Term]) {
    var coefficient = 0.0
    for term in terms where unknown(of: term) == variable { coefficient += term.coefficient }
    let inverse = Matrix.cleaned(1 / coefficient)
    let column = Int(~unknowns[variable].place)
    let definition = makeDefinition(of: variable, isLowest: true)
    definitions.formulas.insert(inverse, row: definition, column: constraint)
    for term in terms where unknown(of: term) != variable {
      definitions.formulas.add(
        Matrix.cleaned(-term.coefficient * inverse), row: definition, column: unknown(of: term))
    }
    assign(column: column, to: constraint)
    if areValuesKnown { evaluate(definition) }
  }

  /// A variable to define by a new constraint: one that occurs nowhere else; `nil` if there is none.
  ///
  /// Of several variables, returns the one that was created last, because earlier ones should be near 0.
  mutating func variableToDefine(by constraint: Int, terms: [Term]) -> Int? {
    var found = -1
    var coefficient = 0.0
    var largest = 0.0
    for term in terms {
      let unknown = unknown(of: term)
      largest = max(largest, abs(term.coefficient))
      guard unknown != found, isUnused(unknown) else { continue }
      if found >= 0, unknowns[unknown].key < unknowns[found].key { continue }
      found = unknown
      coefficient = 0
      for other in terms where self.unknown(of: other) == unknown { coefficient += other.coefficient }
    }
    guard found >= 0, abs(coefficient) >= 0.1 * largest, abs(coefficient) > Tableau.smallestPivot else {
      return nil
    }
    return found
  }

  /// Returns whether a variable is nonbasic and nothing depends on it.
  @inline(__always)
  private func isUnused(_ variable: Int) -> Bool {
    let place = Int(unknowns[variable].place)
    return place < 0 && matrix.count(inColumn: ~place) == 0
      && definitions.formulas.count(inColumn: variable) == 0
  }

  /// Replaces the row of a variable that has just become basic by a definition.
  mutating func define(_ variable: Int, byRow row: Int, value: Double, side: Double) {
    let definition = makeDefinition(of: variable, isLowest: false)
    for cell in matrix.cells(inRow: row) {
      definitions.formulas.insert(
        cell.number, row: definition, column: Int(columnUnknown[Int(cell.column)]))
    }
    definitions.value[definition] = value
    definitions.side[definition] = side
    freeRow(row)
  }

  private mutating func makeDefinition(of variable: Int, isLowest: Bool) -> Int {
    structureCount += 1
    let definition = definitions.add(for: variable, isLowest: isLowest)
    weight.reserve(definition + 1)
    isWeighed.reserve(definition + 1)
    unknowns.elements[variable].place = Int32(definition)
    return definition
  }

  /// Replaces the definition of a basic variable by a row, so that the variable can leave the basis. Returns
  /// the row.
  mutating func makeRow(forDefined variable: Int) -> Int {
    structureCount += 1
    let definition = Int(unknowns[variable].place)
    for cell in definitions.formulas.cells(inRow: definition) { addToSum(cell.number, of: Int(cell.column)) }
    let row = makeRow()
    let value = moveSum(to: row)
    rowValue[row] = value
    rowSide[row] = definitions.side[definition]
    rowUnknown[row] = Int32(variable)
    unknowns.elements[variable].place = Int32(row)
    definitions.remove(definition)
    return row
  }

  /// Replaces a basic constraint in all formulas by its row.
  mutating func eliminate(_ constraint: Int) {
    structureCount += 1
    let row = Int(unknowns[constraint].place)
    while definitions.formulas.count(inColumn: constraint) > 0 {
      var cells = definitions.formulas.cells(inColumn: constraint)
      guard let cell = cells.next() else { return }
      definitions.formulas.add(-cell.number, row: Int(cell.row), column: constraint)
      for other in matrix.cells(inRow: row) {
        definitions.formulas.add(
          cell.number * other.number, row: Int(cell.row), column: Int(columnUnknown[Int(other.column)]))
      }
    }
  }

  // MARK: Values

  /// Computes the values of all basic variables. O(1) if they are known.
  mutating func evaluate() {
    guard !areValuesKnown else { return }
    areValuesKnown = true
    for order in definitions.orders.reversed() {
      let definition = definitions.definition(atOrder: order)
      if definition >= 0 { evaluate(definition) }
    }
  }

  private func evaluate(_ definition: Int) {
    var value = 0.0
    for cell in definitions.formulas.cells(inRow: definition) {
      value += cell.number * self.value(of: Int(cell.column))
    }
    setValue(value, ofDefinition: definition)
  }

  /// Sets the value of a variable, and its side unless the value is 0.
  @inline(__always)
  private func setValue(_ value: Double, ofDefinition definition: Int) {
    definitions.value[definition] = value
    if abs(value) > Tableau.tolerance { definitions.side[definition] = value < 0 ? -1 : 1 }
  }

  /// Moves the variables that depend on a column's unknown. If that unknown is about to enter the basis and
  /// they are many, their values are no longer known.
  mutating func moveVariables(withColumn column: Int, by distance: Double, isEntering: Bool) {
    guard areValuesKnown else { return }
    if isEntering {
      guard findChanges(withColumn: column, limit: 16) else {
        areValuesKnown = false
        return
      }
      return apply(changed.elements, changedCount, distance)
    }
    if !lastMoved.isFor(column, structureCount) { swap(&lastMoved, &movedBefore) }
    if !lastMoved.isFor(column, structureCount) {
      findChanges(withColumn: column)
      lastMoved.set(column, structureCount, changed, changedCount)
    }
    apply(lastMoved.changes.elements, lastMoved.count, distance)
  }

  private mutating func apply(
    _ changes: UnsafeMutablePointer<Change>, _ count: Int, _ distance: Double
  ) {
    for index in 0..<count {
      let definition = Int(changes[index].definition)
      let side = definitions.side[definition]
      setValue(
        definitions.value[definition] + changes[index].number * distance, ofDefinition: definition)
      if dependsOnNearness, definitions.side[definition] != side { isStale = true }
    }
  }

  /// Computes how much each basic variable moves with a column's unknown: `changed`. Returns
  /// `false` if there are more than `limit`.
  @discardableResult
  mutating func findChanges(withColumn column: Int, limit: Int = .max) -> Bool {
    changedCount = 0
    addChanges(1, ofUnknown: Int(columnUnknown[column]))
    for cell in matrix.cells(inColumn: column) {
      addChanges(cell.number, ofUnknown: Int(rowUnknown[Int(cell.row)]))
    }
    while let order = queue.removeFirst() {
      let definition = definitions.definition(atOrder: -Int(order))
      let number = weight[definition]
      isWeighed[definition] = false
      weight[definition] = 0
      guard abs(number) >= Matrix.negligible, changedCount <= limit else { continue }
      if changedCount < limit {
        changed.reserve(changedCount + 1)
        changed[changedCount] = Change(number: number, definition: Int32(definition))
        addChanges(number, ofUnknown: Int(definitions.variable[definition]))
      }
      changedCount += 1
    }
    return changedCount <= limit
  }

  /// Adds the effect of an unknown's change to the variables whose formulas contain it.
  @inline(__always)
  private mutating func addChanges(_ number: Double, ofUnknown unknown: Int) {
    for cell in definitions.formulas.cells(inColumn: unknown) {
      let definition = Int(cell.row)
      if !isWeighed[definition] {
        isWeighed[definition] = true
        queue.insert(-definitions.order[definition])
      }
      weight.elements[definition] += number * cell.number
    }
  }
}
