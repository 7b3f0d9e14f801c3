/// A column of a table whose rows are items: the value by which it sorts, and the cell that it shows.
@MainActor public struct TableItemColumn<Item> {
  /// The column of the table.
  public let column: TableColumn
  let cell: (Item) -> TableCell
  /// Returns whether an item comes before another one in ascending order.
  let precedes: (Item, Item) -> Bool

  /// Creates a column of a value, which it shows unless there is a closure for the cell.
  public init<Value: Comparable>(
    _ title: String, identifier: String? = nil, width: TableColumn.Width = .flexible(minimum: 8),
    alignment: Label.Alignment = .leading, priority: Int = 0, isSortable: Bool = true, wraps: Bool = false,
    value: @escaping (Item) -> Value, cell: ((Item) -> TableCell)? = nil
  ) {
    column = TableColumn(
      title, identifier: identifier, width: width, alignment: alignment, priority: priority,
      isSortable: isSortable, wraps: wraps)
    self.cell = cell ?? { "\(value($0))" }
    precedes = { value($0) < value($1) }
  }
}
