/// Provides the rows of a table from values with an identity, and sorts them as the user chooses.
///
/// The cursor and the selection stay on the same items when the items or their order change. Keep a reference
/// to the data source: a table holds it weakly.
///
/// ```swift
/// private lazy var files = TableViewItemDataSource<ListedFile>(
///   table: table,
///   columns: [
///     TableItemColumn("Name", width: .flexible(minimum: 12, weight: 2), priority: 2, value: \.name),
///     TableItemColumn("Size", width: .fixed(9), alignment: .trailing, priority: 1, value: \.size),
///   ])
/// ```
@MainActor public final class TableViewItemDataSource<Item: Identifiable>: TableViewDataSource {
  /// The items, in the order that they have without a column to sort by. It decides between equal values too,
  /// in reverse if the order is descending. O(n·log n) for n items.
  public var items: [Item] {
    get { unsorted }
    set {
      let change = { [self] in
        unsorted = newValue
        arrange()
      }
      if let table { table.reload(after: change) } else { change() }
    }
  }
  /// Returns whether an item is above the others in either order. A list of files has its folders there.
  public var staysFirst: ((Item) -> Bool)? { didSet { items = unsorted } }
  /// Whether to dim the row of an item. The default is `false`.
  public var isDimmed: (Item) -> Bool = { _ in false } { didSet { table?.reloadVisibleRows() } }

  private let columns: [TableItemColumn<Item>]
  private weak var table: TableView?
  private var unsorted: [Item] = []
  /// The items in the order of their rows.
  private var sorted: [Item] = []
  /// The rows of the items; `nil` until they are needed.
  private var rows: [Item.ID: Int]?

  /// Becomes the data source of a table, without items. The table gets the columns, and the order.
  public init(table: TableView, columns: [TableItemColumn<Item>], sort: TableSort? = nil) {
    (self.table, self.columns) = (table, columns)
    table.columns = columns.map(\.column)
    table.sort = sort
    table.dataSource = self
  }

  /// Returns the item in a row; `nil` if there is no such row.
  public subscript(_ row: Int) -> Item? { sorted.indices.contains(row) ? sorted[row] : nil }

  /// The item under the cursor; `nil` if there is none.
  public var current: Item? { table?.cursorRow.flatMap { self[$0] } }

  /// Returns the row of an item; `nil` if it is not shown. O(n) for n items, once after each change.
  public func row(for identifier: Item.ID) -> Int? {
    let found = rows ?? Dictionary(sorted.enumerated().map { ($1.id, $0) }) { first, _ in first }
    rows = found
    return found[identifier]
  }

  /// Returns the number of items.
  public func numberOfRows(in table: TableView) -> Int { sorted.count }

  /// Returns the row of an item.
  public func tableView(_ table: TableView, row index: Int) -> TableRow {
    guard let item = self[index] else { return TableRow([TableCell]()) }
    return TableRow(columns.map { $0.cell(item) }, isDimmed: isDimmed(item))
  }

  /// Sorts the items.
  public func tableView(_ table: TableView, sortBy sort: TableSort) { arrange() }

  /// Returns the identity of the item in a row.
  public func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable? { self[row]?.id }

  /// Returns the row of an item.
  public func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int? {
    (identifier.base as? Item.ID).flatMap(row(for:))
  }

  private func arrange() {
    rows = nil
    sorted = unsorted
    if let sort = table?.sort, let column = columns.first(where: { $0.column.identifier == sort.column }) {
      // The sort is stable.
      sorted.sort(by: column.precedes)
      if !sort.isAscending { sorted.reverse() }
    }
    if let staysFirst { sorted = sorted.filter(staysFirst) + sorted.filter { !staysFirst($0) } }
  }
}
