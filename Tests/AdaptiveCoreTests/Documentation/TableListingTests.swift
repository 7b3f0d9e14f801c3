import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings of the article "Tables, trees and search".

struct ListedFile: Identifiable {
  let name: String
  let size: Int
  var id: String { name }
}

@MainActor final class FilesController: TableViewController {
  private lazy var files = TableViewItemDataSource<ListedFile>(
    table: table,
    columns: [
      TableItemColumn("Name", width: .flexible(minimum: 12, weight: 2), priority: 2, value: \.name),
      TableItemColumn("Size", width: .fixed(9), alignment: .trailing, priority: 1, value: \.size),
    ])

  override func viewDidLoad() {
    super.viewDidLoad()
    table.selectionMode = .multiple
    table.placeholder = "This folder is empty."
  }

  func show(_ files: [ListedFile]) { self.files.items = files }
}

@MainActor final class Outline: TreeViewDataSource {
  let chapters = ["Parsing": ["Tokens", "Grammar"], "Printing": ["Lines"]]

  func treeView(_ tree: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable] {
    guard let title = item as? String else { return chapters.keys.sorted() }
    return chapters[title] ?? []
  }

  func treeView(_ tree: TreeView, row item: AnyHashable) -> ListRow { ListRow(title: "\(item)") }
}

@MainActor func makeSearch(in names: [String], results: FilesController) -> SearchController {
  let search = SearchController(resultsController: results)
  search.setProvider { text in
    names.filter { text.isEmpty || $0.contains(text) }
  } show: { found in
    results.show(found.map { ListedFile(name: $0, size: $0.utf8.count) })
    return found.count
  }
  return search
}

@MainActor @Suite("Listings about tables, trees and search") struct TableListingTests {
  @Test("the listings do what the article says") func working() async {
    let files = FilesController()
    let search = makeSearch(in: ["b", "aa", "c"], results: files)
    let display = MemoryDisplay(size: Size("80x24"))
    let application = Application(display: display)
    application.start(with: search)
    files.show([ListedFile(name: "b", size: 1), ListedFile(name: "aa", size: 2)])
    files.table.sort(byColumn: "Name")
    #expect(files.table.dataSource?.tableView(files.table, row: 0) == TableRow(["aa", "2"]))
    #expect(files.table.cursorRow == 1)
    let tree = TreeView()
    let outline = Outline()
    tree.dataSource = outline
    #expect(Easel("20x4", tree).rows.prefix(2) == [" ▸ Parsing", " ▸ Printing"])
  }
}
