/// Provides the rows of a table by identifiers.
///
/// The table draws the rows that the row provider returns. Assign `makeView` and `configureView` to show them
/// with views instead. When the user chooses an order, `onSort` of the table applies another snapshot.
@MainActor
public final class TableViewDiffableDataSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: DiffableDataSource<Section, Item>, TableViewDataSource {
  /// Returns the row of an item.
  public typealias RowProvider = (TableView, Int, Item) -> TableRow

  /// Returns the title of a section; `nil`, as by default, for none.
  public var sectionTitle: (Section) -> String? = { _ in nil } { didSet { table?.reload() } }
  /// Makes the view of a row. Views are reused. With `nil`, the table draws the rows itself.
  public var makeView: (() -> TableRowView)? { didSet { table?.reload() } }
  /// Configures the view of an item's row.
  public var configureView: ((TableRowView, Int, Item) -> Void)?

  private weak var table: TableView?
  private let provider: RowProvider

  /// Becomes the data source of a table, without items.
  public init(table: TableView, rowProvider: @escaping RowProvider) {
    (self.table, provider) = (table, rowProvider)
    super.init()
    table.dataSource = self
  }

  /// Returns the number of items.
  public func numberOfRows(in table: TableView) -> Int { content.items.count }

  /// Returns the sections of the snapshot.
  public func sections(in table: TableView) -> [TableSection] {
    content.sections.map { TableSection(sectionTitle($0.section), rowCount: $0.count) }
  }

  /// Returns the row of an item.
  public func tableView(_ table: TableView, row index: Int) -> TableRow {
    itemIdentifier(for: index).map { provider(table, index, $0) } ?? TableRow([TableCell]())
  }

  /// Returns the item in a row.
  public func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable? {
    itemIdentifier(for: row).map(AnyHashable.init)
  }

  /// Returns the row of an item.
  public func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int? {
    (identifier.base as? Item).flatMap(row(for:))
  }

  /// Makes a view.
  public func makeRowView(for table: TableView) -> TableRowView? { makeView?() }

  /// Configures a view.
  public func tableView(_ table: TableView, configure view: TableRowView, forRow row: Int) {
    if let item = itemIdentifier(for: row) { configureView?(view, row, item) }
  }

  /// Returns whether the user can move a row, as `canReorderItem` says.
  public func tableView(_ table: TableView, canMoveRow row: Int) -> Bool { canMove(row) }

  /// Applies a snapshot in which the item is moved.
  public func tableView(_ table: TableView, moveRow row: Int, to newRow: Int) { move(row, to: newRow) }

  override func follow(_ change: ItemChange, reconfiguring rows: Set<Int>) {
    table?.follow(change, reconfiguring: rows)
  }
}
