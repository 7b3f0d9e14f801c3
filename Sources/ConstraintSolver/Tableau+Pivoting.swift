/// Exchanging a row and a column.
extension Tableau {
  /// Calls a function for each row that is not 0 in a column.
  @inline(__always)
  func forEachRow(inColumn column: Int, _ body: (Int) -> Void) {
    let bits = bits.elements + column * words
    for word in 0..<words {
      var set = bits[word]
      while set != 0 {
        body(word &* 64 &+ set.trailingZeroBitCount)
        set &= set &- 1
      }
    }
  }

  /// Moves a column's unknown and with it every row that depends on it; sides follow.
  mutating func move(column: Int, by distance: Double) {
    guard distance != 0 else { return }
    let bits = bits.elements + column * words
    for word in 0..<words {
      var set = bits[word]
      while set != 0 {
        let row = word &* 64 &+ set.trailingZeroBitCount
        set &= set &- 1
        rowValue[row] += cells[row * stride + column] * distance
        correctSide(ofRow: row)
      }
    }
  }

  /// Makes one step: the column's unknown moves and takes the row, the row's unknown takes the column at its kink.
  mutating func exchange(column: Int, direction: Double, with leaving: Leaving) {
    let row = leaving.row
    let entered = Int(columnUnknown[column])
    let left = Int(rowUnknown[row])
    let value = unknowns[entered].kink + direction * leaving.step
    move(column: column, by: direction * leaving.step)
    withdrawCosts(ofRow: row)
    pivot(row: row, column: column)
    rowUnknown[row] = Int32(entered)
    columnUnknown[column] = Int32(left)
    unknowns.elements[entered].place = Int32(row)
    unknowns.elements[left].place = ~Int32(column)
    rowValue[row] = value
    enterCosts(ofRow: row, side: direction)
    pivotCount += 1
  }

  /// Solves a row for a column's unknown and puts the result into all other rows and the costs.
  private mutating func pivot(row: Int, column: Int) {
    let pivotColumn = pivotColumn.elements
    let pivotFactor = pivotFactor.elements
    let cells = cells.elements
    let own = cells + row * stride
    let inverse = 1 / own[column]
    var count = 0
    for other in 0..<columnCount where own[other] != 0 {
      guard other != column else { continue }
      let factor = -own[other] * inverse
      own[other] = factor
      pivotColumn[count] = Int32(other)
      pivotFactor[count] = factor
      count += 1
    }
    own[column] = inverse

    let allBits = bits.elements
    let words = words
    let columnBits = allBits + column * words
    for word in 0..<words {
      var set = columnBits[word]
      if word == row >> 6 { set &= ~(1 as UInt64 &<< UInt64(row & 63)) }
      while set != 0 {
        let bit = set & (0 &- set)
        let changed = cells + (word &* 64 &+ set.trailingZeroBitCount) &* stride
        set &= set &- 1
        let factor = changed[column]
        changed[column] = factor * inverse
        for index in 0..<count {
          let other = Int(pivotColumn[index])
          let old = changed[other]
          var new = old + factor * pivotFactor[index]
          if abs(new) < Tableau.negligible { new = 0 }
          changed[other] = new
          if (old == 0) != (new == 0) { allBits[other &* words &+ word] ^= bit }
        }
      }
    }

    for position in 0..<levelCount {
      let costs = costs.elements + Int(order[position]) * stride
      let factor = costs[column]
      guard factor != 0 else { continue }
      costs[column] = factor * inverse
      for index in 0..<count {
        let other = Int(pivotColumn[index])
        let new = costs[other] + factor * pivotFactor[index]
        costs[other] = abs(new) < Tableau.negligible ? 0 : new
      }
    }
  }
}
