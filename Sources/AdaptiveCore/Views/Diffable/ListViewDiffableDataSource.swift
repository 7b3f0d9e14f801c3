/// Provides the rows of a list by identifiers.
///
/// ```swift
/// let list = ListView()
/// let source = ListViewDiffableDataSource<Int, String>(list: list) { _, _, name in ListRow(title: name) }
/// var snapshot = DiffableDataSourceSnapshot<Int, String>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(["Iceland", "Norway"])
/// source.apply(snapshot)
/// ```
@MainActor
public final class ListViewDiffableDataSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: DiffableDataSource<Section, Item>, ListViewDataSource {
  /// Returns the row of an item.
  public typealias RowProvider = (ListView, Int, Item) -> ListRow

  private weak var list: ListView?
  private let provider: RowProvider

  /// Becomes the data source of a list, without items.
  public init(list: ListView, rowProvider: @escaping RowProvider) {
    (self.list, provider) = (list, rowProvider)
    super.init()
    list.dataSource = self
  }

  /// Returns the number of items.
  public func numberOfRows(in list: ListView) -> Int { content.items.count }

  /// Returns the row of an item.
  public func listView(_ list: ListView, row index: Int) -> ListRow {
    itemIdentifier(for: index).map { provider(list, index, $0) } ?? ListRow(title: "")
  }

  /// Returns whether the user can move a row, as `canReorderItem` says.
  public func listView(_ list: ListView, canMoveRow row: Int) -> Bool { canMove(row) }

  /// Applies a snapshot in which the item is moved.
  public func listView(_ list: ListView, moveRow row: Int, to newRow: Int) { move(row, to: newRow) }

  override func follow(_ change: ItemChange, reconfiguring rows: Set<Int>) { list?.follow(change) }
}
