/// A controller whose view is one list. It gives the rows and hears what a person does with them.
@MainActor open class ListViewController: ViewController, ListViewDataSource, ListViewDelegate {
  /// The list; the root view.
  public let list = ListView()

  /// The list.
  open override func loadView() -> View { list }

  /// Asks for the rows the first time. Call super.
  open override func viewDidLoad() {
    list.delegate = self
    list.dataSource = self
  }

  /// The list.
  open override var preferredFirstResponder: Responder { list }

  /// The number of rows; none unless overridden.
  open func numberOfRows(in list: ListView) -> Int { 0 }

  /// What a row shows; nothing unless overridden.
  open func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "") }

  /// A row was chosen with Enter or a click; does nothing by itself.
  open func listView(_ list: ListView, didActivate row: Int) {}

  /// The cursor was moved to a row; does nothing by itself.
  open func listView(_ list: ListView, didMoveCursorTo row: Int) {}

  /// A click is about to move the cursor: the list takes the keyboard.
  open func listViewWillBeClicked(_ list: ListView) { window?.makeFirstResponder(list) }
}
