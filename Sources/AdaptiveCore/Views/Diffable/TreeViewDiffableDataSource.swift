/// Provides the items of a tree by identifiers. Expanded items stay expanded, and the cursor and the
/// selection stay on their items.
@MainActor public final class TreeViewDiffableDataSource<Item: Hashable & Sendable>: TreeViewDataSource {
  /// Returns the row of an item.
  public typealias RowProvider = (TreeView, Item) -> ListRow

  /// The items.
  public private(set) var snapshot = DiffableDataSourceSectionSnapshot<Item>()

  private weak var tree: TreeView?
  private let provider: RowProvider

  /// Becomes the data source of a tree, without items.
  public init(tree: TreeView, rowProvider: @escaping RowProvider) {
    (self.tree, provider) = (tree, rowProvider)
    tree.dataSource = self
  }

  /// Shows the items of a snapshot. O(n) for n items that are visible, however many there are.
  public func apply(_ snapshot: DiffableDataSourceSectionSnapshot<Item>) {
    self.snapshot = snapshot
    tree?.reload()
    if let selected = tree?.selectedItem?.base as? Item, !snapshot.contains(selected) {
      tree?.selectedItem = nil
    }
  }

  /// Returns the items below an item.
  public func treeView(_ tree: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable] {
    guard let item else { return snapshot.rootItems.map(AnyHashable.init) }
    return (item.base as? Item).map { snapshot.items(below: $0).map(AnyHashable.init) } ?? []
  }

  /// Returns the row of an item.
  public func treeView(_ tree: TreeView, row item: AnyHashable) -> ListRow {
    (item.base as? Item).map { provider(tree, $0) } ?? ListRow(title: "")
  }

  /// Returns whether there are items below an item.
  public func treeView(_ tree: TreeView, isExpandable item: AnyHashable) -> Bool {
    (item.base as? Item).map { !snapshot.items(below: $0).isEmpty } ?? false
  }
}
