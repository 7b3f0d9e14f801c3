import AdaptiveCore
import AdaptiveFileSystem

/// Folders on a stack, with what is under the cursor next to them where there is room.
package final class FilesController: SplitViewController {
  private let disk = Disk()

  package init(_ folder: String) {
    super.init()
    preferredDisplayMode = .allVisible
    preferredPrimaryColumnWidthFraction = 0.5
    maximumPrimaryColumnWidth = 70
    let root = FolderController(FilePath(folder).resolved ?? FilePath(folder), disk)
    setViewControllers([NavigationController(rootViewController: root)])
  }
}

final class FolderController: TableViewController {
  private let folder: FilePath
  private let disk: Disk
  private var all: [Entry] = []
  private var entries: [Entry] = []
  private var showsDotFiles = false

  init(_ folder: FilePath, _ disk: Disk) {
    (self.folder, self.disk) = (folder, disk)
    super.init()
    title = folder.lastName?.description ?? "\(folder)"
    clearsSelectionOnViewWillAppear = false
  }

  /// The entry under the cursor; nil if there is none.
  var current: Entry? { table.cursorRow.map { entries[$0] } }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.columns = [
      TableColumn("Name", width: .flexible(minimum: 14), priority: 2, isSortable: true),
      TableColumn("Size", width: .fixed(8), alignment: .trailing, priority: 1, isSortable: true),
      TableColumn("Changed", width: .fixed(10), isSortable: true),
    ]
    table.rowStyle = .oneLine
    table.sort = TableSort(column: "Name")
    table.placeholder = "Reading"
  }

  override func viewWillAppear() { update() }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("r", title: "Rename", isEnabled: current != nil) { [weak self] in self?.rename() },
      KeyCommand("d", title: "Delete", isEnabled: current != nil) { [weak self] in self?.askToDelete() },
      KeyCommand(".", title: showsDotFiles ? "Hide Dot Files" : "Show Dot Files") { [weak self] in
        self?.showsDotFiles.toggle()
        self?.showEntries()
      },
    ]
  }

  /// Performs a change, if any, and reads the folder.
  private func update(after change: (@Sendable (Disk) async throws -> Void)? = nil) {
    Task { [weak self, disk, folder] in
      do {
        try await change?(disk)
        self?.all = try await disk.entries(of: folder)
        self?.table.placeholder = "Nothing here"
      } catch {
        self?.table.placeholder = reason(of: error)
        if change != nil { self?.present(AlertController(title: reason(of: error))) }
      }
      self?.showEntries()
    }
  }

  private func showEntries() {
    table.reload {
      entries = all.filter { showsDotFiles || !$0.name.hasPrefix(".") }
      if let sort = table.sort { tableView(table, sortBy: sort) }
    }
    showPreview()
  }

  /// Shows what is under the cursor, unless there is one column only.
  private func showPreview() {
    guard appearanceState != .disappeared else { return }
    splitViewController?.placeholderViewController = current.map { PreviewController($0, disk) }
    splitViewController?.setViewController(nil, for: .secondary)
  }

  private func rename() {
    guard let current else { return }
    let alert = AlertController(title: "Rename \(current.name)")
    alert.addTextField {
      $0.text = current.name
      $0.selectAll()
      $0.validator = { $0.isEmpty || $0.contains("/") ? "A name has no slash, and is not empty" : nil }
    }
    alert.addAction(
      AlertAction(title: "Rename") { [weak self, weak field = alert.textFields[0]] in
        if let name = field?.text { self?.update { try await $0.rename(current, to: name) } }
      })
    alert.addAction(.cancel())
    present(alert)
  }

  private func askToDelete() {
    guard let current else { return }
    let delete = AlertAction(title: "Delete", style: .destructive) { [weak self] in
      self?.update { try await $0.remove(current) }
    }
    present(
      AlertController(title: "Delete \(current.name)?", message: "It can't be undone.", confirming: delete))
  }

  override func numberOfRows(in table: TableView) -> Int { entries.count }

  override func tableView(_ table: TableView, row index: Int) -> TableRow {
    let entry = entries[index]
    let date = CalendarDate(dayNumber: entry.modified / 86_400)
    guard entry.isFolder else { return TableRow([entry.name, sizeText(entry.byteCount), "\(date)"]) }
    return TableRow([
      TableCell(entry.name + "/", style: TextStyle(attributes: .bold)), "", TableCell("\(date)"),
    ])
  }

  override func tableView(_ table: TableView, sortBy sort: TableSort) {
    entries.sort {
      if $0.isFolder != $1.isFolder { return $0.isFolder }
      let (first, second) = sort.isAscending ? ($0, $1) : ($1, $0)
      switch sort.column {
      case "Size": return (first.byteCount, first.name) < (second.byteCount, second.name)
      case "Changed": return (first.modified, first.name) < (second.modified, second.name)
      default: return first.name < second.name
      }
    }
  }

  override func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable? { entries[row].path }

  override func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int? {
    entries.firstIndex { $0.path as AnyHashable == identifier }
  }

  override func tableView(_ table: TableView, didMoveCursorTo row: Int) { showPreview() }

  override func tableView(_ table: TableView, didActivate row: Int) {
    if entries[row].isFolder {
      show(FolderController(entries[row].path, disk), sender: self)
    } else {
      showDetail(PreviewController(entries[row], disk), sender: self)
    }
  }
}

func sizeText(_ byteCount: Int) -> String {
  if byteCount < 1000 { return "\(byteCount) B" }
  return byteCount < 1_000_000 ? "\(byteCount / 1000) kB" : "\(byteCount / 1_000_000) MB"
}
