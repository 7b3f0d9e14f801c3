/// How far a column's unknown should move, and which row takes its column.
extension Tableau {
  /// The end of a step.
  struct Leaving {
    var row: Int
    /// How far the entering unknown moves, 0 or more.
    var step: Double
  }

  /// How far a value may be moved beyond its breakpoint if that allows dividing by a larger number.
  private static let overshoot = 1e-9

  /// Whether a row's breakpoint lies ahead, and how far.
  @inline(__always)
  private func distanceAhead(_ row: Int, _ unknown: Unknown, _ speed: Double) -> Double? {
    let side = rowSide[row]
    if side == 0 { return 0 }
    guard side * speed < 0 else { return nil }
    return max(0, (rowValue[row] - unknown.breakpoint) * side) / abs(speed)
  }

  /// The breakpoint at which moving on would not pay any more; nil if it always pays, which only rounding errors claim.
  ///
  /// Breakpoints of less important levels don't count, and the level that gains passes some of its own while the gain is
  /// larger than what each of them costs. With `atFirstBreakpoint` any breakpoint ends the step.
  mutating func findLeaving(for entering: Entering, atFirstBreakpoint: Bool) -> Leaving? {
    var end: Leaving?
    var endSpeed = 0.0
    var passed = 0
    for row in matrix.rows(inColumn: entering.column) {
      let unknown = unknowns[Int(rowUnknown[row])]
      guard unknown.kind != .idle else { continue }
      let speed = matrix[row, entering.column] * entering.direction
      guard abs(speed) > Tableau.smallestPivot else { continue }
      if !atFirstBreakpoint {
        if unknown.kind == .variable {
          guard entering.rank == costs.count, unknown.key <= entering.key else { continue }
        } else {
          let position = costs.rank(of: unknown.level)
          guard position <= entering.rank else { continue }
          if position == entering.rank,
            unknown.level != Costs.required || unknown.kind != .equal && rowSide[row] != unknown.sideAtBreakpoint
          {
            guard let step = distanceAhead(row, unknown, speed) else { continue }
            passedRow[passed] = Int32(row)
            passedStep[passed] = step
            passed += 1
            continue
          }
        }
      }
      guard let step = distanceAhead(row, unknown, speed) else { continue }
      if let found = end {
        let isNearer = step < found.step
        let overshoot = isNearer ? (found.step - step) * abs(speed) : (step - found.step) * endSpeed
        if overshoot <= Tableau.overshoot {
          // Of breakpoints at the same distance, Bland's rule wants the first unknown and accuracy the largest number.
          guard atFirstBreakpoint ? rowUnknown[row] < rowUnknown[found.row] : abs(speed) > endSpeed else {
            continue
          }
        } else if !isNearer {
          continue
        }
      }
      end = Leaving(row: row, step: step)
      endSpeed = abs(speed)
    }
    return passed == 0 ? end : stop(beforeEndAt: end, entering, passed)
  }

  /// Passes breakpoints of the gaining level in their order, until they have eaten up the gain.
  private mutating func stop(beforeEndAt end: Leaving?, _ entering: Entering, _ count: Int) -> Leaving? {
    var remaining = count
    var rate = entering.rate
    var stop = end
    while remaining > 0 {
      var nearest = 0
      for candidate in 0..<remaining where passedStep[candidate] < passedStep[nearest] { nearest = candidate }
      let step = passedStep[nearest]
      if let end, end.step <= step { break }
      let row = Int(passedRow[nearest])
      let unknown = unknowns[Int(rowUnknown[row])]
      let speed = abs(matrix[row, entering.column])
      rate += speed * (unknown.slope(onSide: 1) - unknown.slope(onSide: -1))
      if rate >= -Tableau.costTolerance {
        stop = Leaving(row: row, step: step)
        break
      }
      remaining -= 1
      passedRow[nearest] = passedRow[remaining]
      passedStep[nearest] = passedStep[remaining]
      passedRow[remaining] = Int32(row)
    }
    guard stop != nil else { return nil }
    for index in remaining..<count {
      let row = Int(passedRow[index])
      setSide(-rowSide[row], ofRow: row, unknowns[Int(rowUnknown[row])])
    }
    return stop
  }
}
