/// Inserts many sorted elements into a sorted array at once.
package enum SortedInsertion {
  /// Returns the index of each element of `added` once all are inserted into `sorted`, after equal elements.
  /// Both are sorted by `precedes`; the result ascends.
  ///
  /// O(m log(n/m)) comparisons for m added to n: each search gallops from the index found before.
  @inlinable package static func positions<Element>(
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
  /// Inserts `added`, so that its elements are at `positions` of the result. The positions ascend. O(n + m).
  @inlinable package mutating func insert(_ added: [Element], at positions: [Int]) {
    if positions.first == count {
      append(contentsOf: added)
      return
    }
    var merged: [Element] = []
    merged.reserveCapacity(count + added.count)
    var copied = 0
    for (element, position) in zip(added, positions) {
      let end = copied + position - merged.count
      merged.append(contentsOf: self[copied..<end])
      merged.append(element)
      copied = end
    }
    merged.append(contentsOf: self[copied...])
    self = merged
  }
}
