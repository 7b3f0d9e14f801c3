import AdaptiveCore
import AdaptiveTesting

/// A table of files, and what it was asked and told.
@MainActor final class TableFixture: TableViewDataSource, TableViewDelegate {
  struct File: Hashable {
    var name: String
    var size: Int
    var kind: String
  }

  var files: [File] = []
  var groups: [TableSection] = []
  var requested: [Int] = []
  var log: [String] = []
  var rowViews = false
  var identifies = true
  private(set) var madeViews = 0
  let table = TableView()

  init(_ count: Int = 0) {
    files = (0..<max(0, count)).map {
      File(name: "file \($0)", size: $0 * 37 % 100, kind: $0 % 2 == 0 ? "text" : "image")
    }
    table.columns = Self.columns
    table.dataSource = self
    table.delegate = self
  }

  static let columns = [
    TableColumn("Name", width: .flexible(minimum: 10, weight: 2), priority: 3, isSortable: true),
    TableColumn("Size", width: .fixed(6), alignment: .trailing, priority: 2, isSortable: true),
    TableColumn("Kind", width: .flexible(minimum: 8), priority: 1),
  ]

  /// Shows the table with the keyboard focus.
  func shown(_ size: String = "40x6") -> Easel {
    let easel = Easel(size, table)
    easel.application.window.makeFirstResponder(table)
    easel.application.finishTurn()
    requested = []
    log = []
    return easel
  }

  func numberOfRows(in table: TableView) -> Int { files.count }
  func sections(in table: TableView) -> [TableSection] { groups }

  func tableView(_ table: TableView, row index: Int) -> TableRow {
    requested.append(index)
    guard files.indices.contains(index) else { return TableRow(["?"]) }
    let file = files[index]
    return TableRow([file.name, "\(file.size)", file.kind])
  }

  func tableView(_ table: TableView, sortBy sort: TableSort) {
    log.append("sort \(sort.column) \(sort.isAscending ? "up" : "down")")
    files.sort {
      let isBefore = sort.column == "Size" ? ($0.size, $0.name) < ($1.size, $1.name) : $0.name < $1.name
      return isBefore == sort.isAscending
    }
  }

  func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable? {
    identifies && files.indices.contains(row) ? files[row] : nil
  }

  func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int? {
    files.firstIndex { $0 as AnyHashable == identifier }
  }

  func makeRowView(for table: TableView) -> TableRowView? {
    guard rowViews else { return nil }
    madeViews += 1
    return FileRowView()
  }

  func tableView(_ table: TableView, configure view: TableRowView, forRow row: Int) {
    requested.append(row)
    (view as? FileRowView)?.label.text = files.indices.contains(row) ? files[row].name : "?"
  }

  func tableView(_ table: TableView, didActivate row: Int) { record("activate \(row)") }
  func tableView(_ table: TableView, didMoveCursorTo row: Int) { record("cursor \(row)") }
  func tableViewSelectionDidChange(_ table: TableView) {
    record("selected \(table.selectedRows.ranges.flatMap(Array.init))")
  }

  private func record(_ call: String) { log.append(call + (table.isHandlingPointer ? " by pointer" : "")) }
}

/// A row of two lines with a label.
@MainActor final class FileRowView: TableRowView {
  let label = Label()

  init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = Rect(x: 2, y: 0, width: max(0, bounds.width - 2), height: 1)
  }
}
