import AdaptiveCore
import AdaptiveTesting
import Observation
import Synchronization
import Testing

@MainActor @Suite("Observation in lists, tables, trees and collections") struct ItemObservationTests {
  private let library = Shelf()

  @Test("a list shows changed rows, and more rows") func list() {
    let app = ApplicationTester("20x5", root: ShelfList(library))
    #expect(app.rows.prefix(3) == [" a", " b", " c"])
    library.books[1].title = "B"
    app.application.finishTurn()
    #expect(app.rows.prefix(3) == [" a", " B", " c"])
    library.books.append(Book("d"))
    app.application.finishTurn()
    #expect(app.rows.prefix(4) == [" a", " B", " c", " d"])
    library.books.removeAll()
    app.application.finishTurn()
    #expect(app.text.allSatisfy { $0 == "\n" })
  }

  @Test("a table configures the view of the one row that changed") func table() {
    let screen = ShelfTable(library)
    let app = ApplicationTester("20x5", root: screen)
    #expect(screen.configured == [0, 1, 2])
    library.books[1].title = "B"
    app.application.finishTurn()
    #expect(screen.configured == [0, 1, 2, 1])
    #expect(app.text.contains("B"))
    library.books.removeLast()
    app.application.finishTurn()
    #expect(screen.table.rowCount == 2)
  }

  @Test("a tree asks for the children of the one item that changed") func tree() {
    let source = ShelfTree(library)
    let tree = TreeView()
    tree.dataSource = source
    let screen = ViewController()
    screen.view.addSubview(tree)
    tree.frame = Rect(x: 0, y: 0, width: 20, height: 6)
    let app = ApplicationTester("20x6", root: screen)
    tree.expand(AnyHashable(0))
    tree.expand(AnyHashable(1))
    app.application.finishTurn()
    source.asked = []
    library.books[1].chapters.append("two")
    app.application.finishTurn()
    #expect(source.asked == [1] && tree.rowCount == 6)
    library.books[0].title = "A"
    app.application.finishTurn()
    #expect(source.asked == [1] && app.text.contains("A"))
  }
}

@Observable private final class Book {
  var title: String
  var chapters = ["one"]

  init(_ title: String) { self.title = title }
}

@Observable private final class Shelf {
  var books = [Book("a"), Book("b"), Book("c")]
}

private final class ShelfList: ListViewController {
  private let shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
    super.init()
  }

  override func numberOfRows(in list: ListView) -> Int { shelf.books.count }
  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: shelf.books[index].title)
  }
}

private final class ShelfTable: TableViewController {
  private let shelf: Shelf
  var configured: [Int] = []

  init(_ shelf: Shelf) {
    self.shelf = shelf
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.columns = [TableColumn("Title", width: .flexible(minimum: 4))]
  }

  override func numberOfRows(in table: TableView) -> Int { shelf.books.count }
  override func makeRowView(for table: TableView) -> TableRowView? { BookRow() }
  override func tableView(_ table: TableView, configure view: TableRowView, forRow row: Int) {
    configured.append(row)
    (view as? BookRow)?.label.text = shelf.books[row].title
  }
}

private final class BookRow: TableRowView {
  let label = Label("")

  override func layoutSubviews() {
    super.layoutSubviews()
    if label.superview == nil { addSubview(label) }
    label.frame = bounds
  }
}

private final class ShelfTree: TreeViewDataSource {
  private let shelf: Shelf
  var asked: [Int] = []

  init(_ shelf: Shelf) { self.shelf = shelf }

  func treeView(_ tree: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable] {
    guard let item else { return (0..<shelf.books.count).map { AnyHashable($0) } }
    guard let index = item as? Int else { return [] }
    asked.append(index)
    return shelf.books[index].chapters.map { AnyHashable("\(index) \($0)") }
  }

  func treeView(_ tree: TreeView, row item: AnyHashable) -> ListRow {
    ListRow(title: (item as? Int).map { shelf.books[$0].title } ?? "\(item)")
  }

  func treeView(_ tree: TreeView, isExpandable item: AnyHashable) -> Bool { item is Int }
}
