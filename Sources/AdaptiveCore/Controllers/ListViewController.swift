/// A controller whose view is a list. It supplies the rows and handles the user's actions on them.
@MainActor open class ListViewController: ViewController, ListViewDataSource, ListViewDelegate {
  /// The list, which is the root view.
  public let list = ListView()

  /// Whether each appearance clears the selection. Until you set it, it is `false` in a split view with
  /// several columns, where the list shows what is open next to it, and `true` elsewhere.
  public var clearsSelectionOnViewWillAppear: Bool {
    get { clearsSelection ?? splitViewController?.isCollapsed ?? true }
    set { clearsSelection = newValue }
  }
  private var clearsSelection: Bool?

  /// Returns the list.
  open override func loadView() -> View { list }

  /// Connects the list to this controller, which loads the rows. A delegate or a data source that the list
  /// has already stays. Call super.
  open override func viewDidLoad() {
    if list.delegate == nil { list.delegate = self }
    if list.dataSource == nil { list.dataSource = self }
  }

  /// Clears the selection. Call super.
  open override func viewWillAppear() {
    if clearsSelectionOnViewWillAppear { list.selectedRow = nil }
  }

  /// Returns the number of rows. The default is none.
  open func numberOfRows(in list: ListView) -> Int { 0 }

  /// Returns the content of a row. The default is empty.
  open func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "") }

  /// Returns the words for a row, without its position. The default is the texts of the row.
  open func listView(_ list: ListView, accessibilityElementForRow index: Int) -> AccessibilityElement {
    AccessibilityElement(listView(list, row: index))
  }

  /// Called when the user chose a row with Enter or a click. The default implementation does nothing.
  open func listView(_ list: ListView, didActivate row: Int) {}

  /// Called when the cursor moved to a row. The default implementation does nothing.
  open func listView(_ list: ListView, didMoveCursorTo row: Int) {}

  /// Returns whether the user can move a row. The default is `false`.
  open func listView(_ list: ListView, canMoveRow row: Int) -> Bool { false }

  /// Moves a row in the data. The default implementation does nothing.
  open func listView(_ list: ListView, moveRow row: Int, to newRow: Int) {}

  /// Returns the actions at the leading edge of a row. The default is none.
  open func listView(
    _ list: ListView, leadingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns the actions at the trailing edge of a row. The default is none.
  open func listView(
    _ list: ListView, trailingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? { nil }
}
