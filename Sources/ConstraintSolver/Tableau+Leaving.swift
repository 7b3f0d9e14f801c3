/// The ratio test: the choice of the pivot row, and of the length of the step.
extension Tableau {
  /// A pivot row: the basic unknown that reaches its breakpoint and leaves the basis.
  struct Leaving {
    var row: Int
    /// How far the entering unknown moves; 0 for a degenerate pivot, never negative.
    var step: Double
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

  /// Returns the row whose breakpoint ends the gain of the entering unknown; `nil` if nothing ends it, which
  /// only a rounding error can cause.
  ///
  /// Breakpoints of lower levels are ignored. Breakpoints of the level that gains are passed, as long as the
  /// remaining gain is larger than what they cost: the ratio test for piecewise-linear costs. With
  /// `atFirstBreakpoint` the first breakpoint ends the step.
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
            unknown.level != Costs.required
              || unknown.kind != .equal && rowSide[row] != unknown.sideAtBreakpoint
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
          // Among breakpoints at the same distance, Bland's rule requires the first unknown; otherwise the
          // largest pivot is the most accurate.
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

  /// Passes breakpoints of the level that gains in the order of their distance, until the gain is used up.
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
