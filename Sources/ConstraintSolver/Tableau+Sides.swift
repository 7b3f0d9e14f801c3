/// Which side of their breakpoints the rows' unknowns are on, and what that costs.
extension Tableau {
  /// Puts a row on a side of its breakpoint and lets the costs follow.
  @inline(__always)
  mutating func setSide(_ side: Double, ofRow row: Int, _ unknown: Unknown) {
    let old = unknown.slope(onSide: rowSide[row])
    let new = unknown.slope(onSide: side)
    rowSide[row] = side
    isStale = true
    guard old != new, unknown.kind != .variable else { return }
    if unknown.level == Costs.required { violatedRequired += (new == 0 ? 0 : 1) - (old == 0 ? 0 : 1) }
    costs.add(new - old, ofRow: row, in: matrix, to: unknown.level)
  }

  /// Moves a row to the side its value is on. At the breakpoint it stays where it was, unless that would be a violation of
  /// something required.
  @inline(__always)
  mutating func correctSide(ofRow row: Int) {
    let unknown = unknowns[Int(rowUnknown[row])]
    let distance = rowValue[row] - unknown.breakpoint
    let side = rowSide[row]
    var corrected = side
    if distance > Tableau.tolerance {
      corrected = 1
    } else if distance < -Tableau.tolerance {
      corrected = -1
    } else if unknown.isRequired {
      corrected = unknown.sideAtBreakpoint
    }
    if corrected != side { setSide(corrected, ofRow: row, unknown) }
  }

  /// Takes a row's costs out of its level, before its unknown leaves the row or changes.
  mutating func withdrawCosts(ofRow row: Int) {
    let unknown = unknowns[Int(rowUnknown[row])]
    let slope = unknown.slope(onSide: rowSide[row])
    guard slope != 0, unknown.kind != .variable else { return }
    if unknown.level == Costs.required { violatedRequired -= 1 }
    costs.add(-slope, ofRow: row, in: matrix, to: unknown.level)
  }

  /// Puts a row's unknown on a side, with its costs, where none were counted.
  mutating func enterCosts(ofRow row: Int, side: Double) {
    let unknown = unknowns[Int(rowUnknown[row])]
    rowSide[row] = side
    let slope = unknown.slope(onSide: side)
    guard slope != 0, unknown.kind != .variable else { return }
    if unknown.level == Costs.required { violatedRequired += 1 }
    costs.add(slope, ofRow: row, in: matrix, to: unknown.level)
  }
}
