/// Which column's unknown should leave its kink.
extension Tableau {
  /// A column whose unknown had better move, and why.
  struct Entering {
    var column: Int
    /// 1 for up, -1 for down.
    var direction: Double
    /// The place in `order` of the level that gains; `levelCount` where no level does, but an earlier constraint or a
    /// variable that comes closer to 0.
    var rank: Int
    /// How the level's violations change with each unit moved: below 0.
    var rate: Double
    /// Where no level gains, the key of the unknown that does.
    var key: Int
  }

  /// The column with the most to gain for the most important level that can gain, nil at the optimum.
  ///
  /// With `onlyRequired`, nothing but what is required may gain. With `byNumber`, the first column in the order of
  /// unknowns that gains anything (Bland's rule, which can't go round in circles).
  func findEntering(onlyRequired: Bool, byNumber: Bool) -> Entering? {
    let limit = onlyRequired ? 1 : levelCount
    var best: Entering?
    for column in 0..<columnCount {
      let index = Int(columnUnknown[column])
      guard index >= 0 else { continue }
      let unknown = unknowns[index]
      var upIsOpen = true
      var downIsOpen = true
      if unknown.isRequired {
        if unknown.kind == .equal { continue }
        if unknown.kind == .atMost { upIsOpen = false } else { downIsOpen = false }
      }
      let last = byNumber ? limit - 1 : min(best?.rank ?? limit - 1, limit - 1)
      var position = 0
      while position <= last, upIsOpen || downIsOpen {
        let level = order[position]
        let cost = costs[Int(level) * stride + column]
        var up = cost
        var down = -cost
        if level == unknown.level, unknown.isConstraint, level != Level.required {
          up += unknown.slope(onSide: 1)
          down -= unknown.slope(onSide: -1)
        }
        if upIsOpen, abs(up) > Tableau.costTolerance {
          upIsOpen = false
          if up < 0 { consider(column, 1, position, up, byNumber, &best) }
        }
        if downIsOpen, abs(down) > Tableau.costTolerance {
          downIsOpen = false
          if down < 0 { consider(column, -1, position, down, byNumber, &best) }
        }
        position += 1
      }
      guard !onlyRequired, upIsOpen || downIsOpen, byNumber || best == nil || best?.rank == levelCount else {
        continue
      }
      if upIsOpen, let key = keyGaining(column, unknown, 1) {
        consider(column, 1, levelCount, -1, byNumber, &best, key)
      }
      if downIsOpen, let key = keyGaining(column, unknown, -1) {
        consider(column, -1, levelCount, -1, byNumber, &best, key)
      }
    }
    return best
  }

  @inline(__always)
  private func consider(
    _ column: Int, _ direction: Double, _ position: Int, _ rate: Double, _ byNumber: Bool,
    _ best: inout Entering?,
    _ key: Int = 0
  ) {
    if let found = best {
      if byNumber {
        guard columnUnknown[column] < columnUnknown[found.column] else { return }
      } else if position != found.rank {
        guard position < found.rank else { return }
      } else if key != found.key {
        guard key < found.key else { return }
      } else {
        guard rate < found.rate else { return }
      }
    }
    best = Entering(column: column, direction: direction, rank: position, rate: rate, key: key)
  }

  /// Where moving a column's unknown costs no level anything, the key of the unknown that gains by it; nil if the first
  /// one that it matters to loses.
  ///
  /// Costs time for each row that is not 0 in the column.
  private func keyGaining(_ column: Int, _ moved: Unknown, _ direction: Double) -> Int? {
    var key = Int.max
    var gains = false
    if moved.slope(onSide: direction) != 0 { key = moved.key }
    let bits = bits.elements + column * words
    for word in 0..<words {
      var set = bits[word]
      while set != 0 {
        let row = word &* 64 &+ set.trailingZeroBitCount
        set &= set &- 1
        let unknown = unknowns[Int(rowUnknown[row])]
        guard unknown.key < key, !unknown.isRequired else { continue }
        let slope = unknown.slope(onSide: rowSide[row])
        guard slope != 0 else { continue }
        key = unknown.key
        gains = slope * cells[row * stride + column] * direction < 0
      }
    }
    return gains ? key : nil
  }
}
