/// A controller whose view is a table. It supplies the rows and handles the user's actions on them.
@MainActor open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  /// The table, which is the root view.
  public let table = TableView()

  /// Whether each appearance clears the selection. Until you set it, it is `false` in a split view with
  /// several columns, where the table shows what is open next to it, and `true` elsewhere.
  public var clearsSelectionOnViewWillAppear: Bool {
    get { clearsSelection ?? splitViewController?.isCollapsed ?? true }
    set { clearsSelection = newValue }
  }
  private var clearsSelection: Bool?

  /// Returns the table.
  open override func loadView() -> View { table }

  /// Connects the table to this controller, which loads the rows. A delegate or a data source that the table
  /// has already stays. Call super.
  open override func viewDidLoad() {
    if table.delegate == nil { table.delegate = self }
    if table.dataSource == nil { table.dataSource = self }
  }

  /// Clears the selection. Call super.
  open override func viewWillAppear() {
    if clearsSelectionOnViewWillAppear { table.selectedRows = RangeSet() }
  }

  /// Returns the number of rows. The default is none.
  open func numberOfRows(in table: TableView) -> Int { 0 }

  /// Returns a row. The default is empty.
  open func tableView(_ table: TableView, row index: Int) -> TableRow { TableRow([TableCell]()) }

  /// Returns the sections. The default is none.
  open func sections(in table: TableView) -> [TableSection] { [] }

  /// Sorts the rows, because the user chose an order. The default implementation does nothing.
  open func tableView(_ table: TableView, sortBy sort: TableSort) {}

  /// Returns an identifier that a row keeps when the rows are sorted. The default is `nil`.
  open func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable? { nil }

  /// Returns the row with an identifier. The default is none.
  open func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int? { nil }

  /// Creates a view for a row. The default is `nil`: the table draws the rows itself.
  open func makeRowView(for table: TableView) -> TableRowView? { nil }

  /// Configures a view for a row. The default implementation does nothing.
  open func tableView(_ table: TableView, configure view: TableRowView, forRow row: Int) {}

  /// Called when the user chose a row with Enter or a click. The default implementation does nothing.
  open func tableView(_ table: TableView, didActivate row: Int) {}

  /// Called when the cursor moved to a row. The default implementation does nothing.
  open func tableView(_ table: TableView, didMoveCursorTo row: Int) {}

  /// Called when the user changed which rows are selected. The default implementation does nothing.
  open func tableViewSelectionDidChange(_ table: TableView) {}

  /// Returns whether the user can move a row. The default is `false`.
  open func tableView(_ table: TableView, canMoveRow row: Int) -> Bool { false }

  /// Moves a row in the data. The default implementation does nothing.
  open func tableView(_ table: TableView, moveRow row: Int, to newRow: Int) {}

  /// Returns the actions at the leading edge of a row. The default is none.
  open func tableView(
    _ table: TableView, leadingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns the actions at the trailing edge of a row. The default is none.
  open func tableView(
    _ table: TableView, trailingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? { nil }
}
