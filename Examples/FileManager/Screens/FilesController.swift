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
  private var showsDotFiles = false
  private lazy var entries = TableViewItemDataSource<Entry>(
    table: table,
    columns: [
      TableItemColumn("Name", width: .flexible(minimum: 14), priority: 2, value: \.name) {
        TableCell($0.name + ($0.isFolder ? "/" : ""), style: $0.isFolder ? TextStyle(attributes: .bold) : nil)
      },
      TableItemColumn("Size", width: .fixed(8), alignment: .trailing, priority: 1, value: \.byteCount) {
        $0.isFolder ? "" : "\(sizeText($0.byteCount))"
      },
      TableItemColumn("Changed", width: .fixed(10), value: \.modified) {
        "\(CalendarDate(dayNumber: $0.modified / 86_400))"
      },
    ], sort: TableSort(column: "Name"))

  init(_ folder: FilePath, _ disk: Disk) {
    (self.folder, self.disk) = (folder, disk)
    super.init()
    title = folder.lastName?.description ?? "\(folder)"
    table.rowStyle = .oneLine
    table.placeholder = "Reading"
    entries.staysFirst = \.isFolder
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    update()
  }

  override var keyCommands: [KeyCommand] {
    let hasCurrent = entries.current != nil
    return [
      KeyCommand("r", title: "Rename", isEnabled: hasCurrent) { [weak self] in self?.rename() },
      KeyCommand("d", title: "Delete", isEnabled: hasCurrent) { [weak self] in self?.askToDelete() },
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
    entries.items = all.filter { showsDotFiles || !$0.name.hasPrefix(".") }
    showPreview()
  }

  /// Shows what is under the cursor, unless there is one column only.
  private func showPreview() {
    guard appearanceState != .disappeared else { return }
    splitViewController?.placeholderViewController = entries.current.map { PreviewController($0, disk) }
    splitViewController?.setViewController(nil, for: .secondary)
  }

  private func rename() {
    guard let current = entries.current else { return }
    present(
      AlertController(
        title: "Rename \(current.name)", text: current.name, buttonTitle: "Rename",
        validator: { $0.isEmpty || $0.contains("/") ? "A name has no slash, and is not empty" : nil }
      ) { [weak self] name in self?.update { try await $0.rename(current, to: name) } })
  }

  private func askToDelete() {
    guard let current = entries.current else { return }
    let delete = AlertAction(title: "Delete", style: .destructive) { [weak self] in
      self?.update { try await $0.remove(current) }
    }
    present(
      AlertController(title: "Delete \(current.name)?", message: "It can't be undone.", confirming: delete))
  }

  override func tableView(_ table: TableView, didMoveCursorTo row: Int) { showPreview() }

  override func tableView(_ table: TableView, didActivate row: Int) {
    guard let entry = entries[row] else { return }
    if entry.isFolder {
      show(FolderController(entry.path, disk), sender: self)
    } else {
      showDetail(PreviewController(entry, disk), sender: self)
    }
  }
}

func sizeText(_ byteCount: Int) -> String {
  if byteCount < 1000 { return "\(byteCount) B" }
  return byteCount < 1_000_000 ? "\(byteCount / 1000) kB" : "\(byteCount / 1_000_000) MB"
}
