/// A change of the items of a view, and where it moves the other items.
enum ItemChange {
  /// Items are inserted before an item.
  case insertion(Int, before: Int)
  /// Items are removed.
  case removal(Range<Int>)
  /// An item moves. `to` is its number afterwards.
  case move(from: Int, to: Int)
  /// Some items take the place of all `count` items. The function returns the number of one of the previous
  /// items afterwards, or `nil`.
  case replacement(of: Int, (Int) -> Int?)

  /// How many removed neighbours of a removed item are skipped in the search for one that is left.
  private static let searchLimit = 1000

  /// Returns the change, limited to the `count` items that exist before it; `nil` if it affects none of them.
  func clamped(to count: Int) -> ItemChange? {
    switch self {
    case .insertion(let inserted, let item):
      return inserted > 0 ? .insertion(inserted, before: max(0, min(item, count))) : nil
    case .removal(let items):
      let removed = items.clamped(to: 0..<max(0, count))
      return removed.isEmpty ? nil : .removal(removed)
    case .move(let from, let to):
      guard from != to, (0..<count).contains(from), (0..<count).contains(to) else { return nil }
      return self
    case .replacement: return self
    }
  }

  /// Returns the number of an item after the change; `nil` if it is removed.
  func position(of item: Int) -> Int? {
    switch self {
    case .insertion(let count, let first):
      return item >= first ? item.addingClamped(count) : item
    case .removal(let items):
      if items.contains(item) { return nil }
      return item >= items.upperBound ? item - items.count : item
    case .move(let from, let to):
      if item == from { return to }
      if item > from { return item <= to ? item - 1 : item }
      return item >= to ? item + 1 : item
    case .replacement(let count, let position): return (0..<count).contains(item) ? position(item) : nil
    }
  }

  /// Returns the number of an item after the change; for a removed item, that of the item in its place. It
  /// can be one past the last item.
  func nearestPosition(of item: Int) -> Int {
    if let position = position(of: item) { return position }
    switch self {
    case .removal(let items): return items.lowerBound
    case .replacement(let count, _):
      let below = item..<max(item, min(count, item.addingClamped(Self.searchLimit)))
      let above = max(0, item.subtractingClamped(Self.searchLimit))..<max(0, item)
      return below.lazy.compactMap(position).first ?? above.reversed().lazy.compactMap(position).first
        .map { $0 + 1 } ?? item
    case .insertion, .move: return item
    }
  }

  /// Returns the number of the first visible item after the change. If items are inserted above the first
  /// item of all, they become visible.
  func position(ofTopItem item: Int) -> Int {
    if case .insertion(_, before: ...0) = self, item == 0 { return 0 }
    return nearestPosition(of: item)
  }

  /// Returns the ranges that contain the same items after the change. O(number of ranges).
  func positions(of items: RangeSet<Int>) -> RangeSet<Int> {
    if case .replacement = self {
      return RangeSet(items.ranges.joined().compactMap(position).sorted().map { $0..<$0 + 1 })
    }
    var result = RangeSet<Int>()
    func insert(_ range: Range<Int>) { if !range.isEmpty { result.insert(contentsOf: range) } }
    for range in items.ranges {
      switch self {
      case .insertion(_, let first):
        insert(moved(range.clamped(to: .min..<first)))
        insert(moved(range.clamped(to: first..<Int.max)))
      case .removal(let removed):
        insert(range.clamped(to: .min..<removed.lowerBound))
        insert(moved(range.clamped(to: removed.upperBound..<Int.max)))
      case .move(let from, let to):
        let (first, last) = (min(from, to), max(from, to))
        insert(range.clamped(to: .min..<first))
        insert(moved(range.clamped(to: first..<from)))
        if range.contains(from) { insert(to..<to.addingClamped(1)) }
        insert(moved(range.clamped(to: from.addingClamped(1)..<last.addingClamped(1))))
        insert(range.clamped(to: last.addingClamped(1)..<Int.max))
      case .replacement: break
      }
    }
    return result
  }

  /// Returns the range of the same items after the change, which must not divide it.
  private func moved(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let start = position(of: first) else { return 0..<0 }
    return start..<start.addingClamped(range.count)
  }
}
