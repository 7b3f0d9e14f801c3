import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Tables of values") struct TableItemTests {
  private struct File: Identifiable {
    var id: Int
    var name: String
    var size = 0
    var isFolder = false
  }

  private let table = TableView()
  private let files: TableViewItemDataSource<File>
  private let easel: Easel

  init() {
    files = TableViewItemDataSource(
      table: table,
      columns: [
        TableItemColumn("Name", width: .flexible(minimum: 8), priority: 1, value: \.name),
        TableItemColumn("Size", width: .fixed(6), alignment: .trailing, value: \.size) {
          TableCell("\($0.size) kB", style: $0.size > 5 ? TextStyle(attributes: .bold) : nil)
        },
        TableItemColumn("Kind", width: .fixed(6), isSortable: false) { $0.isFolder ? "folder" : "file" },
      ], sort: TableSort(column: "Name"))
    easel = Easel("40x9", table)
    files.items = [
      File(id: 1, name: "b", size: 7), File(id: 2, name: "c", size: 2), File(id: 3, name: "a", size: 2),
    ]
  }

  private var names: [String] { (0..<table.rowCount).compactMap { files[$0]?.name } }

  @Test("rows show the values, or the cells of their columns, in the order of the table") func rows() {
    easel.application.finishTurn()
    #expect(names == ["a", "b", "c"] && files[3] == nil && files[-1] == nil)
    #expect(easel.rows[0].contains("Name ▲"))
    #expect(easel.rows[2].contains("b") && easel.rows[2].contains("7 kB") && easel.rows[2].contains("file"))
    #expect(table.columns.map(\.isSortable) == [true, true, false])
    files.isDimmed = { $0.size == 2 }
    #expect((0..<3).map { files.tableView(table, row: $0).isDimmed } == [true, false, true])
  }

  @Test("equal values are in the order of the items, and in reverse in a descending order") func sorting() {
    table.sort(byColumn: "Size")
    #expect(names == ["c", "a", "b"])
    table.sort(byColumn: "Size")
    #expect(names == ["b", "a", "c"])
    table.sort(byColumn: "none")
    #expect(names == ["b", "a", "c"], "there is no such column")
  }

  @Test("items that stay first do so in either order") func first() {
    files.items.append(File(id: 4, name: "z", isFolder: true))
    #expect(names == ["a", "b", "c", "z"])
    files.staysFirst = \.isFolder
    #expect(names == ["z", "a", "b", "c"])
    table.sort(byColumn: "Name")
    #expect(names == ["z", "c", "b", "a"])
  }

  @Test("the cursor and the selection stay on their items when the order or the items change")
  func identity() {
    table.selectionMode = .multiple
    table.setCursor(1)
    table.selectedRows = RangeSet(0..<2)
    #expect(files.current?.name == "b")
    table.sort(byColumn: "Name")
    #expect(files.current?.name == "b" && table.selectedRows == RangeSet(1..<3))
    files.items.removeAll { $0.name == "c" }
    files.items.insert(File(id: 9, name: "bb"), at: 0)
    #expect(names == ["bb", "b", "a"] && files.current?.name == "b" && files.row(for: 3) == 2)
    #expect(table.selectedRows == RangeSet(1..<3))
    files.items[1].name = "changed"
    #expect(files.current?.name == "changed", "an item is the same while its identity is")
    files.items = []
    #expect(files.current == nil && table.cursorRow == nil && files.row(for: 3) == nil)
  }

  @Test("items with one identity are all shown, and the first one counts") func duplicates() {
    files.items = [File(id: 1, name: "x"), File(id: 1, name: "y")]
    #expect(names == ["x", "y"] && files.row(for: 1) == 0)
  }

  @Test("a controller's table keeps the data source and the delegate that it has", arguments: [true, false])
  func controller(isEarly: Bool) {
    let controller = TableViewController()
    let values = TableViewItemDataSource<File>(
      table: controller.table, columns: [TableItemColumn("Name", value: \.name)])
    if isEarly { values.items = [File(id: 1, name: "early")] }
    let app = ApplicationTester("20x4", root: controller)
    if !isEarly { values.items = [File(id: 1, name: "early")] }
    app.application.finishTurn()
    #expect(app.text.contains("early") && controller.table.delegate === controller)
  }

  @Test("the data source outlives its table") func lifetime() {
    var table: TableView? = TableView()
    let values = table.map { TableViewItemDataSource<File>(table: $0, columns: []) }
    table = nil
    values?.items = [File(id: 1, name: "a")]
    #expect(values?[0]?.name == "a" && values?.current == nil)
  }
}
