/// The sections and items that a view shows, by identifiers, for `DiffableDataSource.apply(_:completion:)`.
///
/// Each identifier of a section and of an item occurs once. An item that is there already is left out when
/// the snapshot is applied; a section is ignored. So are identifiers that don't exist. Functions that name an
/// item take O(n) for n items, however many items they name.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["Today", "Earlier"])
/// snapshot.appendItems([3, 1, 2], toSection: "Earlier")
/// snapshot.moveItem(2, beforeItem: 3)
/// ```
public struct DiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// A section and its items.
  struct Part: Sendable {
    let section: Section
    var items: [Item]
  }

  private(set) var parts: [Part] = []
  /// The items that are configured again when the snapshot is applied.
  public internal(set) var reconfiguredItemIdentifiers: Set<Item> = []

  /// Creates a snapshot without sections.
  public init() {}

  /// The sections, in order.
  public var sectionIdentifiers: [Section] { parts.map(\.section) }

  /// The items of all sections, in order. O(n).
  public var itemIdentifiers: [Item] { parts.flatMap(\.items) }

  /// The number of sections.
  public var numberOfSections: Int { parts.count }

  /// The number of items.
  public var numberOfItems: Int { parts.reduce(0) { $0 + $1.items.count } }

  /// Returns the items of a section; none if there is no such section.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    index(of: section).map { parts[$0].items } ?? []
  }

  /// Returns the section of an item; `nil` if there is no such item.
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    place(of: item).map { parts[$0.part].section }
  }

  /// Adds sections at the end.
  public mutating func appendSections(_ sections: [Section]) { insert(sections, at: parts.count) }

  /// Inserts sections before another one.
  public mutating func insertSections(_ sections: [Section], beforeSection other: Section) {
    if let index = index(of: other) { insert(sections, at: index) }
  }

  /// Inserts sections after another one.
  public mutating func insertSections(_ sections: [Section], afterSection other: Section) {
    if let index = index(of: other) { insert(sections, at: index + 1) }
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ sections: [Section]) {
    let deleted = Set(sections)
    parts.removeAll { deleted.contains($0.section) }
  }

  /// Moves a section in front of another one.
  public mutating func moveSection(_ section: Section, beforeSection other: Section) {
    move(section, to: other, shift: 0)
  }

  /// Moves a section behind another one.
  public mutating func moveSection(_ section: Section, afterSection other: Section) {
    move(section, to: other, shift: 1)
  }

  /// Adds items at the end of a section, by default of the last one.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
    guard let index = section.map({ index(of: $0) }) ?? parts.indices.last else { return }
    parts[index].items += items
  }

  /// Inserts items before another one.
  public mutating func insertItems(_ items: [Item], beforeItem other: Item) {
    if let place = place(of: other) { parts[place.part].items.insert(contentsOf: items, at: place.index) }
  }

  /// Inserts items after another one.
  public mutating func insertItems(_ items: [Item], afterItem other: Item) {
    if let place = place(of: other) { parts[place.part].items.insert(contentsOf: items, at: place.index + 1) }
  }

  /// Removes items.
  public mutating func deleteItems(_ items: [Item]) {
    let deleted = Set(items)
    for index in parts.indices { parts[index].items.removeAll { deleted.contains($0) } }
    reconfiguredItemIdentifiers.subtract(deleted)
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item in front of another one, which can be in another section.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) { move(item, to: other, shift: 0) }

  /// Moves an item behind another one, which can be in another section.
  public mutating func moveItem(_ item: Item, afterItem other: Item) { move(item, to: other, shift: 1) }

  /// Configures the rows or cells of items again when the snapshot is applied. Others keep theirs.
  public mutating func reconfigureItems(_ items: [Item]) { reconfiguredItemIdentifiers.formUnion(items) }

  private mutating func insert(_ sections: [Section], at index: Int) {
    var known = Set(sectionIdentifiers)
    let added = sections.filter { known.insert($0).inserted }
    parts.insert(contentsOf: added.map { Part(section: $0, items: []) }, at: index)
  }

  private mutating func move(_ section: Section, to other: Section, shift: Int) {
    guard section != other, let index = index(of: section), self.index(of: other) != nil else { return }
    let part = parts.remove(at: index)
    if let target = self.index(of: other) { parts.insert(part, at: target + shift) }
  }

  private mutating func move(_ item: Item, to other: Item, shift: Int) {
    guard item != other, let place = place(of: item), self.place(of: other) != nil else { return }
    parts[place.part].items.remove(at: place.index)
    guard let target = self.place(of: other) else { return }
    parts[target.part].items.insert(item, at: target.index + shift)
  }

  private func index(of section: Section) -> Int? { parts.firstIndex { $0.section == section } }

  private func place(of item: Item) -> (part: Int, index: Int)? {
    for (part, content) in parts.enumerated() {
      if let index = content.items.firstIndex(of: item) { return (part, index) }
    }
    return nil
  }
}
