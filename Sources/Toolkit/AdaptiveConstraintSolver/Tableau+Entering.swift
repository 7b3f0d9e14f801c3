/// Pricing: the choice of the pivot column.
extension Tableau {
  /// A pivot column: the nonbasic unknown that enters the basis, and the gain. It leaves its breakpoint in a
  /// direction.
  struct Entering {
    var column: Int
    /// 1 for up, -1 for down.
    var direction: Double
    /// The rank of the level whose costs decrease. The number of levels if none decreases, but the move helps
    /// a constraint added earlier or brings a variable closer to 0.
    var rank: Int
    /// The change of the level's costs for each unit moved; negative.
    var rate: Double
    /// If no level gains, the key of the unknown that does.
    var key: Int

    /// Whether no constraint gains, but a variable does.
    @inline(__always) var isVariableGaining: Bool { PreferenceKey.isVariable(key) }

    @inline(__always)
    init(_ column: Int, _ direction: Double, _ rank: Int, rate: Double = -1, key: Int = 0) {
      self.column = column
      self.direction = direction
      self.rank = rank
      self.rate = rate
      self.key = key
    }
  }

  /// Returns the column with the largest gain for the highest level that can gain (Dantzig's rule); `nil` at
  /// the optimum.
  ///
  /// With `onlyRequired`, only the level of required constraints counts. With `byNumber`, returns the first
  /// column in the order of unknowns with any gain (Bland's rule, which prevents cycling). Gains of variables
  /// count only if there is no other.
  mutating func findEntering(onlyRequired: Bool, byNumber: Bool) -> Entering? {
    let limit = onlyRequired ? 1 : costs.count
    let words = (matrix.columnCount + 63) / 64
    var best: Entering?
    seen.elements.update(repeating: 0, count: words)
    for rank in 0..<limit {
      if let best, best.rank < rank, !byNumber { return best }
      let bits = costs.bits(of: costs.level(atRank: rank))
      var unpriced = Tableau.sampleSize
      for word in 0..<words {
        if unpriced <= 0, !byNumber, best?.rank == rank { return best }
        var set = bits[word] & movable[word] & ~seen[word]
        seen.elements[word] |= bits[word]
        unpriced -= set.nonzeroBitCount
        while set != 0 {
          price(word &* 64 &+ set.trailingZeroBitCount, from: rank, to: limit, byNumber, &best)
          set &= set &- 1
        }
      }
    }
    if onlyRequired || best.map({ $0.rank < limit && !byNumber }) ?? false { return best }
    dependsOnNearness = false
    for word in 0..<words {
      var set = movable[word] & ~seen[word]
      while set != 0 {
        price(word &* 64 &+ set.trailingZeroBitCount, from: limit, to: limit, byNumber, &best)
        set &= set &- 1
      }
    }
    return best
  }

  /// Computes the gain of moving a column's unknown in both directions, and updates the best column.
  ///
  /// The column's costs are 0 at the ranks before `first`.
  @inline(__always)
  private mutating func price(
    _ column: Int, from first: Int, to limit: Int, _ byNumber: Bool, _ best: inout Entering?
  ) {
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
    closeTightDirections(column, &upIsOpen, &downIsOpen)
    if upIsOpen, let key = keyGaining(column, unknown, 1) {
      consider(Entering(column, 1, limit, key: key), byNumber, &best)
    }
    if downIsOpen, let key = keyGaining(column, unknown, -1) {
      consider(Entering(column, -1, limit, key: key), byNumber, &best)
    }
  }

  /// Closes the directions in which a constraint whose row contains only this column is violated at once.
  ///
  /// Such a constraint has the effect of a cost of the column's own unknown. Without this rule, a pivot that
  /// moves nothing would exchange both.
  @inline(__always)
  private func closeTightDirections(_ column: Int, _ upIsOpen: inout Bool, _ downIsOpen: inout Bool) {
    for cell in matrix.cells(inColumn: column) where matrix.count(inRow: Int(cell.row)) == 1 {
      let row = Int(cell.row)
      let unknown = unknowns[Int(rowUnknown[row])]
      guard isAtBreakpoint(row) else { continue }
      let side: Double = cell.number > 0 ? 1 : -1
      let assigned = unknown.slope(onSide: rowSide[row])
      if unknown.slope(onSide: side) * side > assigned * side { upIsOpen = false }
      if unknown.slope(onSide: -side) * side < assigned * side { downIsOpen = false }
    }
  }

  /// Replaces the best column by a candidate that is better.
  @inline(__always)
  private func consider(_ candidate: Entering, _ byNumber: Bool, _ best: inout Entering?) {
    if let found = best {
      if byNumber {
        if candidate.isVariableGaining != found.isVariableGaining {
          guard found.isVariableGaining else { return }
        } else if columnUnknown[candidate.column] > columnUnknown[found.column] {
          return
        }
      } else if candidate.rank != found.rank {
        guard candidate.rank < found.rank else { return }
      } else if candidate.key != found.key {
        guard candidate.key < found.key else { return }
      } else if abs(candidate.rate - found.rate) > Tableau.costTolerance {
        guard candidate.rate < found.rate else { return }
      } else {
        // A pivot with fewer rows is faster and fills fewer cells.
        guard matrix.count(inColumn: candidate.column) < matrix.count(inColumn: found.column) else {
          return
        }
      }
    }
    best = candidate
  }

  /// The key of the unknown that gains by moving a column's unknown, where no level's costs change; `nil` if
  /// the unknown with the lowest key that is affected loses.
  ///
  /// O(number of constraints and variables that depend on the column).
  private mutating func keyGaining(_ column: Int, _ moved: Unknown, _ direction: Double) -> Int? {
    var key = Int.max
    var gains = false
    if moved.slope(onSide: direction) != 0 { key = moved.key }
    for cell in matrix.cells(inColumn: column) {
      let unknown = unknowns[Int(rowUnknown[Int(cell.row)])]
      guard unknown.key < key, !unknown.isRequired else { continue }
      let change = unknown.slope(onSide: rowSide[Int(cell.row)]) * cell.number * direction
      guard abs(change) > Tableau.costTolerance else { continue }
      key = unknown.key
      gains = change < 0
    }
    guard key == Int.max || PreferenceKey.isVariable(key) else { return gains ? key : nil }
    evaluate()
    findChanges(withColumn: column)
    if changedCount > 0 { dependsOnNearness = true }
    for index in 0..<changedCount {
      let definition = Int(changed[index].definition)
      let unknown = unknowns[Int(definitions.variable[definition])]
      let change = definitions.side[definition] * changed[index].number * direction
      guard unknown.key < key, abs(change) > Tableau.costTolerance else { continue }
      key = unknown.key
      gains = change < 0
    }
    return gains ? key : nil
  }

  /// The minimum number of columns of a level that are priced before the best of them enters.
  ///
  /// Pricing all columns for every pivot would take a time proportional to the square of their number.
  private static let sampleSize = 256
}
