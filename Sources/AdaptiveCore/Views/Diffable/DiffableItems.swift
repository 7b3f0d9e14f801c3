/// The items of a snapshot as rows, and the row of each item. It is built in pieces.
struct DiffableItems<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The items, without those that occur twice.
  private(set) var items: [Item] = []
  /// The rows of the items.
  private(set) var rows: [Item: Int] = [:]
  /// The sections that are complete, with the number of their items.
  private(set) var sections: [(section: Section, count: Int)] = []

  private var parts: ArraySlice<DiffableDataSourceSnapshot<Section, Item>.Part>
  /// The items of the first part that have been added, or left out.
  private var position = 0
  /// The row at which the first part begins.
  private var firstRow = 0

  /// Begins with the parts of a snapshot.
  init(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
    parts = snapshot.parts[...]
    items.reserveCapacity(snapshot.numberOfItems)
    rows.reserveCapacity(snapshot.numberOfItems)
  }

  /// Adds up to a number of items. Returns whether that was all. O(limit).
  mutating func add(_ limit: Int) -> Bool {
    var rest = limit
    while let part = parts.first {
      let end = min(part.items.count, position + rest)
      for item in part.items[position..<end] where rows[item] == nil {
        rows[item] = items.count
        items.append(item)
      }
      rest -= end - position
      position = end
      guard end == part.items.count else { return false }
      sections.append((part.section, items.count - firstRow))
      parts.removeFirst()
      (position, firstRow) = (0, items.count)
    }
    return true
  }
}
