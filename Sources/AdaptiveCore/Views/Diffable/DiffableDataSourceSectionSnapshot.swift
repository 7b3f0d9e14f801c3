/// The items of a tree, by identifiers, for `TreeViewDiffableDataSource.apply(_:)`. Each item occurs once:
/// one that is there already is left out.
public struct DiffableDataSourceSectionSnapshot<Item: Hashable & Sendable>: Sendable {
  private var children: [Item?: [Item]] = [:]
  private var parents: [Item: Item?] = [:]

  /// Creates a snapshot without items.
  public init() {}

  /// The items at the top.
  public var rootItems: [Item] { items(below: nil) }

  /// Returns the items below an item, or at the top for `nil`.
  public func items(below item: Item?) -> [Item] { children[item] ?? [] }

  /// Returns whether there is an item.
  public func contains(_ item: Item) -> Bool { parents[item] != nil }

  /// Returns the item above another one; `nil` at the top and for an item that is not there.
  public func parent(of item: Item) -> Item? { parents[item] ?? nil }

  /// Adds items at the end of those below an item, or at the top for `nil`.
  public mutating func append(_ items: [Item], to parent: Item? = nil) {
    insert(items, below: parent, at: children[parent]?.count ?? 0)
  }

  /// Inserts items before another one.
  public mutating func insert(_ items: [Item], before other: Item) {
    if let place = place(of: other) { insert(items, below: place.parent, at: place.index) }
  }

  /// Inserts items after another one.
  public mutating func insert(_ items: [Item], after other: Item) {
    if let place = place(of: other) { insert(items, below: place.parent, at: place.index + 1) }
  }

  /// Removes items with everything below them.
  public mutating func delete(_ items: [Item]) {
    var waiting = items.filter { contains($0) }
    let deleted = Set(waiting)
    for parent in Set(waiting.map { parents[$0] ?? nil }) {
      children[parent]?.removeAll { deleted.contains($0) }
    }
    while let item = waiting.popLast() {
      parents[item] = nil
      waiting += children.removeValue(forKey: item) ?? []
    }
  }

  private mutating func insert(_ items: [Item], below parent: Item?, at index: Int) {
    if let parent, !contains(parent) { return }
    var added: [Item] = []
    for item in items where !contains(item) {
      parents[item] = .some(parent)
      added.append(item)
    }
    children[parent, default: []].insert(contentsOf: added, at: index)
  }

  private func place(of item: Item) -> (parent: Item?, index: Int)? {
    guard let parent = parents[item], let index = children[parent]?.firstIndex(of: item) else { return nil }
    return (parent, index)
  }
}
