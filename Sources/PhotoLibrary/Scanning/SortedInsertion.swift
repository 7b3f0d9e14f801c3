/// Inserting many sorted elements into a sorted array at once.
enum SortedInsertion {
  /// Where each of `added` stands once it is inserted into `sorted`, behind elements it is equal to. Both are
  /// sorted by `precedes`; the result ascends.
  ///
  /// O(m log(n/m)) comparisons for m added to n: the search gallops on from the place found last.
  static func positions<Element>(
    of added: [Element], into sorted: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Int] {
    var positions: [Int] = []
    positions.reserveCapacity(added.count)
    var start = 0
    for (offset, element) in added.enumerated() {
      var step = 1
      var end = start
      while end < sorted.count, !precedes(element, sorted[end]) {
        start = end + 1
        end += step
        step *= 2
      }
      end = min(end, sorted.count)
      while start < end {
        let middle = start + (end - start) / 2
        if precedes(element, sorted[middle]) {
          end = middle
        } else {
          start = middle + 1
        }
      }
      positions.append(start + offset)
    }
    return positions
  }
}

extension Array {
  /// Inserts `added` so that its elements stand at `positions`, which ascend and count the added ones. O(n + m).
  mutating func insert(_ added: [Element], at positions: [Int]) {
    if positions.first == count {
      append(contentsOf: added)
      return
    }
    var merged: [Element] = []
    merged.reserveCapacity(count + added.count)
    var taken = 0
    for (element, position) in zip(added, positions) {
      let end = taken + position - merged.count
      merged.append(contentsOf: self[taken..<end])
      merged.append(element)
      taken = end
    }
    merged.append(contentsOf: self[taken...])
    self = merged
  }
}
