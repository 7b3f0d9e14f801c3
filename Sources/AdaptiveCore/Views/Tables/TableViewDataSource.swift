/// Provides the rows of a table. Rows are counted from 0 across all sections.
@MainActor public protocol TableViewDataSource: AnyObject {
  /// Returns the current number of rows. A negative number counts as 0. Ignored if there are sections.
  func numberOfRows(in table: TableView) -> Int
  /// Returns a row. Called for visible rows, each time they are drawn.
  func tableView(_ table: TableView, row index: Int) -> TableRow
  /// Returns the sections. The default is none: all rows belong together, without a title.
  func sections(in table: TableView) -> [TableSection]
  /// Sorts the rows, because the user chose an order. The table reloads afterwards. Does nothing by default.
  func tableView(_ table: TableView, sortBy sort: TableSort)
  /// Returns an identifier that a row keeps when the rows are sorted; `nil`, the default, if it has none. The
  /// table asks before sorting, for the row under the cursor and selected rows.
  func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable?
  /// Returns the row with an identifier; `nil` if there is none. The table asks after sorting.
  func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int?
  /// Creates a view for a row. The default is `nil`: the table draws the rows itself. Views are reused, so
  /// there are never many more than fit on the screen.
  func makeRowView(for table: TableView) -> TableRowView?
  /// Configures a view for a row. Called when the row becomes visible and after it is reloaded.
  func tableView(_ table: TableView, configure view: TableRowView, forRow row: Int)
  /// Returns whether the user can move a row, by a drag of the mouse or with Alt-Up and Alt-Down. The default
  /// is `false`.
  func tableView(_ table: TableView, canMoveRow row: Int) -> Bool
  /// Moves a row in the data. `newRow` is its number afterwards. The table shows it there without a reload.
  func tableView(_ table: TableView, moveRow row: Int, to newRow: Int)
}

extension TableViewDataSource {
  /// Returns `false`.
  public func tableView(_ table: TableView, canMoveRow row: Int) -> Bool { false }
  /// Does nothing.
  public func tableView(_ table: TableView, moveRow row: Int, to newRow: Int) {}
  /// Returns no sections.
  public func sections(in table: TableView) -> [TableSection] { [] }
  /// Does nothing.
  public func tableView(_ table: TableView, sortBy sort: TableSort) {}
  /// Returns `nil`.
  public func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable? { nil }
  /// Returns `nil`.
  public func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int? { nil }
  /// Returns `nil`.
  public func makeRowView(for table: TableView) -> TableRowView? { nil }
  /// Does nothing.
  public func tableView(_ table: TableView, configure view: TableRowView, forRow row: Int) {}
}

/// Receives the user's actions in a table.
@MainActor public protocol TableViewDelegate: AnyObject {
  /// Called when the user activates a row with Enter or a click.
  func tableView(_ table: TableView, didActivate row: Int)
  /// Called after the cursor moves to a row.
  func tableView(_ table: TableView, didMoveCursorTo row: Int)
  /// Called after the user changes which rows are selected.
  func tableViewSelectionDidChange(_ table: TableView)
  /// Returns the actions at the leading edge of a row; `nil`, the default, for none.
  func tableView(_ table: TableView, leadingSwipeActionsConfigurationForRow row: Int)
    -> SwipeActionsConfiguration?
  /// Returns the actions at the trailing edge of a row; `nil`, the default, for none.
  func tableView(_ table: TableView, trailingSwipeActionsConfigurationForRow row: Int)
    -> SwipeActionsConfiguration?
}

extension TableViewDelegate {
  /// Returns `nil`.
  public func tableView(
    _ table: TableView, leadingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  public func tableView(
    _ table: TableView, trailingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? { nil }
  /// Does nothing.
  public func tableView(_ table: TableView, didMoveCursorTo row: Int) {}
  /// Does nothing.
  public func tableViewSelectionDidChange(_ table: TableView) {}
}

/// The view of one visible row of a table. It is reused for another row when its own is scrolled out.
///
/// Subclasses add views and draw. The table provides the style for the cursor and the selection, and the
/// row's height is the table's `rowHeight`, or what `sizeThatFits` returns in a table with an
/// `estimatedRowHeight`.
@MainActor open class TableRowView: CollectionViewCell {
  /// The row that the view shows; `nil` while it shows none.
  public var row: Int? { item }
}
