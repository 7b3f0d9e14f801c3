import AdaptiveCore
import AdaptiveTerminal

/// 1,000 rows next to the text of the one under the cursor.
final class ItemsController: ListViewController {
  let detail = Label()

  override func numberOfRows(in list: ListView) -> Int { 1000 }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "item-\(index)") }
  override func listView(_ list: ListView, didMoveCursorTo row: Int) {
    detail.text = (0..<20).map { "Line \($0) about item \(row)" }.joined(separator: "\n")
  }
}

/// A controller whose view is given.
final class PlainController: ViewController {
  let content: View

  init(_ content: View) {
    self.content = content
    super.init()
  }

  override func loadView() -> View { content }
}

/// 10,000 rows in five columns.
final class RecordsController: TableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    table.columns = ["Number", "Name", "City", "Amount", "State"].map { TableColumn($0, width: .fixed(18)) }
  }

  override func numberOfRows(in table: TableView) -> Int { 10_000 }
  override func tableView(_ table: TableView, row index: Int) -> TableRow {
    TableRow(["\(index)", "name-\(index)", "city-\(index % 97)", "\(index * 37 % 1000)", "open"])
  }
}

@MainActor func makeRoot(_ screen: String?) -> ViewController {
  switch screen {
  case "table": return RecordsController()
  case "form":
    let stack = StackView(
      arrangedSubviews: [
        Label("Name"), TextField(), Label("City"), TextField(), Switch("Letters"),
        Slider(value: 40, in: 0...100, step: 5),
      ], axis: .vertical)
    return PlainController(ScrollView(contentView: stack))
  default:
    let items = ItemsController()
    items.listView(items.list, didMoveCursorTo: 0)
    let split = SplitViewController()
    split.setViewControllers([items, PlainController(items.detail)])
    return split
  }
}

AdaptiveApp.run { makeRoot(CommandLine.arguments.dropFirst().first) }
