/// The sides of the basic unknowns, and their costs.
extension Tableau {
  /// Assigns a row's unknown to a side of its breakpoint, and updates the costs.
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

  /// Assigns a row's unknown to the side where its value is. At the breakpoint the side stays the same,
  /// unless that would violate a required constraint.
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

  /// Subtracts the costs of a row's unknown, before it leaves the row or changes.
  mutating func withdrawCosts(ofRow row: Int) {
    let unknown = unknowns[Int(rowUnknown[row])]
    let slope = unknown.slope(onSide: rowSide[row])
    guard slope != 0, unknown.kind != .variable else { return }
    if unknown.level == Costs.required { violatedRequired -= 1 }
    costs.add(-slope, ofRow: row, in: matrix, to: unknown.level)
  }

  /// Assigns a row's unknown to a side and adds its costs, which were not counted before.
  mutating func enterCosts(ofRow row: Int, side: Double) {
    let unknown = unknowns[Int(rowUnknown[row])]
    rowSide[row] = side
    let slope = unknown.slope(onSide: side)
    guard slope != 0, unknown.kind != .variable else { return }
    if unknown.level == Costs.required { violatedRequired += 1 }
    costs.add(slope, ofRow: row, in: matrix, to: unknown.level)
  }
}
