/// Which column's unknown should leave its breakpoint.
extension Tableau {
  /// A column whose unknown had better move, and why.
  struct Entering {
    var column: Int
    /// 1 for up, -1 for down.
    var direction: Double
    /// The rank of the level that gains; the number of levels where no level does, but an earlier constraint or a
    /// variable that comes closer to 0.
    var rank: Int
    /// How the level's violations change with each unit moved: below 0.
    var rate: Double
    /// Where no level gains, the key of the unknown that does.
    var key: Int

    @inline(__always)
    init(_ column: Int, _ direction: Double, _ rank: Int, rate: Double = -1, key: Int = 0) {
      self.column = column
      self.direction = direction
      self.rank = rank
      self.rate = rate
      self.key = key
    }
  }

  /// The column with the most to gain for the most important level that can gain, nil at the optimum.
  ///
  /// With `onlyRequired`, nothing but what is required may gain. With `byNumber`, the first column in the order of
  /// unknowns that gains anything (Bland's rule, which can't go round in circles).
  func findEntering(onlyRequired: Bool, byNumber: Bool) -> Entering? {
    let limit = onlyRequired ? 1 : costs.count
    let words = (matrix.columnCount + 63) / 64
    var best: Entering?
    seen.elements.update(repeating: 0, count: words)
    for rank in 0..<limit {
      if let best, best.rank < rank, !byNumber { return best }
      let bits = costs.bits(of: costs.level(atRank: rank))
      for word in 0..<words {
        var set = bits[word] & movable[word] & ~seen[word]
        seen.elements[word] |= bits[word]
        while set != 0 {
          look(at: word &* 64 &+ set.trailingZeroBitCount, from: rank, to: limit, byNumber, &best)
          set &= set &- 1
        }
      }
    }
    if onlyRequired || best.map({ $0.rank < limit && !byNumber }) ?? false { return best }
    for word in 0..<words {
      var set = movable[word] & ~seen[word]
      while set != 0 {
        look(at: word &* 64 &+ set.trailingZeroBitCount, from: limit, to: limit, byNumber, &best)
        set &= set &- 1
      }
    }
    return best
  }

  /// Considers a column that costs nothing at ranks below the first.
  @inline(__always)
  private func look(at column: Int, from first: Int, to limit: Int, _ byNumber: Bool, _ best: inout Entering?)
  {
    let unknown = unknowns[Int(columnUnknown[column])]
    var upIsOpen = true
    var downIsOpen = true
    var ownRank = limit
    if unknown.isConstraint {
      ownRank = costs.rank(of: unknown.level)
      if ownRank < first || ownRank == 0 {
        upIsOpen = unknown.slope(onSide: 1) == 0
        downIsOpen = unknown.slope(onSide: -1) == 0
      }
    }
    var rank = first
    while rank < limit, upIsOpen || downIsOpen {
      let cost = costs[costs.level(atRank: rank), column]
      var up = cost
      var down = -cost
      if rank == ownRank {
        up += unknown.slope(onSide: 1)
        down -= unknown.slope(onSide: -1)
      }
      if upIsOpen, abs(up) > Tableau.costTolerance {
        upIsOpen = false
        if up < 0 { consider(Entering(column, 1, rank, rate: up), byNumber, &best) }
      }
      if downIsOpen, abs(down) > Tableau.costTolerance {
        downIsOpen = false
        if down < 0 { consider(Entering(column, -1, rank, rate: down), byNumber, &best) }
      }
      rank += 1
    }
    guard limit == costs.count, upIsOpen || downIsOpen, byNumber || best.map({ $0.rank == limit }) ?? true
    else { return }
    if upIsOpen, let key = keyGaining(column, unknown, 1) {
      consider(Entering(column, 1, limit, key: key), byNumber, &best)
    }
    if downIsOpen, let key = keyGaining(column, unknown, -1) {
      consider(Entering(column, -1, limit, key: key), byNumber, &best)
    }
  }

  /// Keeps the better one of a new candidate and the best so far.
  @inline(__always)
  private func consider(_ candidate: Entering, _ byNumber: Bool, _ best: inout Entering?) {
    if let found = best {
      if byNumber {
        guard columnUnknown[candidate.column] < columnUnknown[found.column] else { return }
      } else if candidate.rank != found.rank {
        guard candidate.rank < found.rank else { return }
      } else if candidate.key != found.key {
        guard candidate.key < found.key else { return }
      } else if abs(candidate.rate - found.rate) > Tableau.costTolerance {
        guard candidate.rate < found.rate else { return }
      } else {
        // Fewer rows are less work and leave fewer cells that are not 0.
        guard matrix.rowCount(inColumn: candidate.column) < matrix.rowCount(inColumn: found.column) else {
          return
        }
      }
    }
    best = candidate
  }

  /// Where moving a column's unknown costs no level anything, the key of the unknown that gains by it; nil if the first
  /// one that it matters to loses.
  ///
  /// Costs time for each row that is not 0 in the column.
  private func keyGaining(_ column: Int, _ moved: Unknown, _ direction: Double) -> Int? {
    var key = Int.max
    var gains = false
    if moved.slope(onSide: direction) != 0 { key = moved.key }
    for row in matrix.rows(inColumn: column) {
      let unknown = unknowns[Int(rowUnknown[row])]
      guard unknown.key < key, !unknown.isRequired else { continue }
      let slope = unknown.slope(onSide: rowSide[row])
      let change = slope * matrix[row, column] * direction
      guard abs(change) > Tableau.costTolerance else { continue }
      key = unknown.key
      gains = change < 0
    }
    return gains ? key : nil
  }
}
