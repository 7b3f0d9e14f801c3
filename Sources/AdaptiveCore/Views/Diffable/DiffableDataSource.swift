/// A data source that knows its items by identifiers. You describe what a view shows with a snapshot; the
/// cursor, the selection and the first visible row stay on the same items.
///
/// Keep a reference to it: a view holds its data source weakly. Make one of the subclasses
/// `ListViewDiffableDataSource`, `TableViewDiffableDataSource` and `CollectionViewDiffableDataSource`. For
/// trees, there is `TreeViewDiffableDataSource`.
@MainActor
public class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: ItemMoving {
  /// The sections and items that are applied, or will be when `isApplying` ends.
  public private(set) var snapshot = DiffableDataSourceSnapshot<Section, Item>()
  /// Whether a large snapshot is being applied in pieces. Until it is, the view shows the previous items.
  public private(set) var isApplying = false

  /// Returns whether the user can move an item. The default is `false`.
  public var canReorderItem: (Item) -> Bool = { _ in false }
  /// Called after the user moved an item, with the snapshot that is shown.
  public var didReorder: ((DiffableDataSourceSnapshot<Section, Item>) -> Void)?

  private(set) var content = DiffableItems(DiffableDataSourceSnapshot<Section, Item>())
  /// The number of the latest call of `apply(_:completion:)`.
  private var latestCall = 0

  /// The items that are added at once, which takes about a millisecond.
  static var pieceLength: Int { 4096 }

  init() {}

  /// Returns the item in a row; `nil` if there is no such row.
  public func itemIdentifier(for row: Int) -> Item? {
    content.items.indices.contains(row) ? content.items[row] : nil
  }

  /// Returns the row of an item; `nil` if it is not shown.
  public func row(for item: Item) -> Int? { content.rows[item] }

  /// Shows the items of a snapshot.
  ///
  /// Up to 4,096 items are shown at once. More are prepared in pieces, between which the program handles
  /// events, and then shown together; a newer snapshot replaces one that is being prepared. Then `completion`
  /// is called, unless the snapshot was replaced. O(n) for n items, and O(s·log s) for s selected rows.
  public func apply(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>, completion: (@MainActor () -> Void)? = nil
  ) {
    latestCall += 1
    self.snapshot = snapshot
    self.snapshot.reconfiguredItemIdentifiers = []
    var next = DiffableItems(snapshot)
    guard !next.add(Self.pieceLength) else { return show(next, snapshot, completion) }
    isApplying = true
    let call = latestCall
    Task { [weak self] in
      repeat { await Task.yield() } while self?.latestCall == call && !next.add(Self.pieceLength)
      if let self, self.latestCall == call { self.show(next, snapshot, completion) }
    }
  }

  func canMove(_ row: Int) -> Bool { itemIdentifier(for: row).map(canReorderItem) ?? false }

  /// Moves an item on behalf of the user.
  func move(_ row: Int, to newRow: Int) {
    guard let item = itemIdentifier(for: row), let other = itemIdentifier(for: newRow) else { return }
    var next = snapshot
    if newRow > row { next.moveItem(item, afterItem: other) } else { next.moveItem(item, beforeItem: other) }
    apply(next)
    didReorder?(next)
  }

  private func show(
    _ next: DiffableItems<Section, Item>, _ snapshot: DiffableDataSourceSnapshot<Section, Item>,
    _ completion: (@MainActor () -> Void)?
  ) {
    isApplying = false
    let previous = content.items
    content = next
    let change = ItemChange.replacement(of: previous.count) { next.rows[previous[$0]] }
    follow(change, reconfiguring: Set(snapshot.reconfiguredItemIdentifiers.compactMap { next.rows[$0] }))
    completion?()
  }

  /// Updates the view after the items have changed. `rows` are those that are configured again.
  func follow(_ change: ItemChange, reconfiguring rows: Set<Int>) {}
}

/// A data source that updates its view itself when the user moves an item.
@MainActor protocol ItemMoving: AnyObject {}
