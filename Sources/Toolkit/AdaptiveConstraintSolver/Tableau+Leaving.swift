/// The ratio test: the choice of the pivot row, and of the length of the step.
extension Tableau {
  /// The basic unknown that reaches its breakpoint and leaves the basis.
  struct Leaving {
    /// The row of a constraint, or the unknown of a variable.
    var place: Int
    var isVariable: Bool
    /// How far the entering unknown moves; 0 for a degenerate pivot, never negative.
    var step: Double

    init(row: Int, step: Double) {
      (place, isVariable, self.step) = (row, false, step)
    }

    init(variable: Int, step: Double) {
      (place, isVariable, self.step) = (variable, true, step)
    }
  }

  /// How far a value may move past its breakpoint if that allows a larger pivot (Harris's ratio test).
  private static let overshoot = 1e-9

  /// The distance of a row's unknown to its breakpoint in units of the entering unknown; `nil` if it moves
  /// away from it.
  @inline(__always)
  private func distanceAhead(_ row: Int, _ unknown: Unknown, _ speed: Double) -> Double? {
    let side = rowSide[row]
    if side == 0 { return 0 }
    guard side * speed < 0 else { return nil }
    return max(0, (rowValue[row] - unknown.breakpoint) * side) / abs(speed)
  }

  /// The nearest breakpoint found so far.
  private struct Nearest {
    var leaving: Leaving?
    var speed = 0.0
    var unknown = 0

    /// Considers another breakpoint. Among breakpoints at the same distance, Bland's rule requires the first
    /// unknown; otherwise the largest pivot is the most accurate.
    @inline(__always)
    mutating func consider(_ other: Leaving, _ unknown: Int, _ speed: Double, byNumber: Bool) {
      if let leaving {
        let isNearer = other.step < leaving.step
        let overshoot =
          isNearer ? (leaving.step - other.step) * speed : (other.step - leaving.step) * self.speed
        if overshoot <= Tableau.overshoot {
          guard byNumber ? unknown < self.unknown : speed > self.speed else { return }
        } else if !isNearer {
          return
        }
      }
      (leaving, self.unknown, self.speed) = (other, unknown, speed)
    }
  }

  /// Returns the unknown whose breakpoint ends the gain of the entering unknown; `nil` if nothing ends it,
  /// which only a rounding error can cause.
  ///
  /// Breakpoints of lower levels are ignored. Breakpoints of the level that gains are passed, as long as the
  /// remaining gain is larger than what they cost: the ratio test for piecewise-linear costs. With
  /// `atFirstBreakpoint` the first breakpoint ends the step. Variables end it only if a variable gains.
  mutating func findLeaving(for entering: Entering, atFirstBreakpoint: Bool) -> Leaving? {
    var end = Nearest()
    var passed = 0
    for cell in matrix.cells(inColumn: entering.column) {
      let row = Int(cell.row)
      let index = Int(rowUnknown[row])
      let unknown = unknowns[index]
      guard unknown.kind != .idle else { continue }
      let speed = cell.number * entering.direction
      guard abs(speed) > Tableau.smallestPivot else { continue }
      if !atFirstBreakpoint {
        let position = costs.rank(of: unknown.level)
        guard position <= entering.rank else { continue }
        if position == entering.rank,
          unknown.level != Costs.required
            || unknown.kind != .equal && rowSide[row] != unknown.sideAtBreakpoint
        {
          guard let step = distanceAhead(row, unknown, speed) else { continue }
          passedRow[passed] = Int32(row)
          passedStep[passed] = step
          passedSpeed[passed] = abs(speed)
          passed += 1
          continue
        }
      }
      guard let step = distanceAhead(row, unknown, speed) else { continue }
      end.consider(Leaving(row: row, step: step), index, abs(speed), byNumber: atFirstBreakpoint)
    }
    if entering.isVariableGaining { considerVariables(for: entering, atFirstBreakpoint, &end) }
    return passed == 0 ? end.leaving : stop(beforeEndAt: end.leaving, entering, passed)
  }

  /// Considers the variables that reach 0.
  private mutating func considerVariables(
    for entering: Entering, _ atFirstBreakpoint: Bool, _ end: inout Nearest
  ) {
    evaluate()
    findChanges(withColumn: entering.column)
    for index in 0..<changedCount {
      let definition = Int(changed[index].definition)
      let variable = Int(definitions.variable[definition])
      let speed = changed[index].number * entering.direction
      let side = definitions.side[definition]
      guard abs(speed) > Tableau.smallestPivot, side * speed < 0,
        atFirstBreakpoint || unknowns[variable].key <= entering.key
      else { continue }
      let step = max(0, definitions.value[definition] * side) / abs(speed)
      end.consider(
        Leaving(variable: variable, step: step), variable, abs(speed), byNumber: atFirstBreakpoint)
    }
  }

  /// Passes breakpoints of the level that gains in the order of their distance, until the gain is used up.
  private mutating func stop(beforeEndAt end: Leaving?, _ entering: Entering, _ count: Int) -> Leaving? {
    var remaining = count
    var rate = entering.rate
    var stop = end
    for parent in (0..<count / 2).reversed() { siftPassed(parent, count) }
    while remaining > 0 {
      // The first is the nearest; it moves after the remaining ones.
      let step = passedStep[0]
      if let end, end.step <= step { break }
      let unknown = unknowns[Int(rowUnknown[Int(passedRow[0])])]
      rate += passedSpeed[0] * (unknown.slope(onSide: 1) - unknown.slope(onSide: -1))
      if rate >= -Tableau.costTolerance {
        stop = Leaving(row: Int(passedRow[0]), step: step)
        break
      }
      remaining -= 1
      swapPassed(0, remaining)
      siftPassed(0, remaining)
    }
    guard stop != nil else { return nil }
    for index in remaining..<count {
      let row = Int(passedRow[index])
      setSide(-rowSide[row], ofRow: row, unknowns[Int(rowUnknown[row])])
    }
    return stop
  }

  /// Restores the order of a heap of passed breakpoints, in which none is nearer than its parent.
  private func siftPassed(_ start: Int, _ count: Int) {
    var parent = start
    while true {
      var nearest = parent
      let child = 2 * parent + 1
      if child < count, isNearer(child, nearest) { nearest = child }
      if child + 1 < count, isNearer(child + 1, nearest) { nearest = child + 1 }
      guard nearest != parent else { return }
      swapPassed(nearest, parent)
      parent = nearest
    }
  }

  @inline(__always)
  private func isNearer(_ one: Int, _ other: Int) -> Bool { passedStep[one] < passedStep[other] }

  private func swapPassed(_ one: Int, _ other: Int) {
    (passedRow[one], passedRow[other]) = (passedRow[other], passedRow[one])
    (passedStep[one], passedStep[other]) = (passedStep[other], passedStep[one])
    (passedSpeed[one], passedSpeed[other]) = (passedSpeed[other], passedSpeed[one])
  }
}
