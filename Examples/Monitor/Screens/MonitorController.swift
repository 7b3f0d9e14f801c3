import AdaptiveCore

/// Processes, with the chosen one or the whole machine next to them where there is room.
///
/// This example shows what the shorter process monitor leaves out: a theme, charts, settings in a sheet, a
/// menu bar, and a clock that tests advance.
package final class MonitorController: SplitViewController {
  private let monitor: Monitor

  package init(_ monitor: Monitor) {
    self.monitor = monitor
    super.init()
    preferredDisplayMode = .allVisible
    preferredPrimaryColumnWidthFraction = 0.5
    maximumPrimaryColumnWidth = 60
    placeholderViewController = NavigationController(rootViewController: OverviewController(monitor))
    setViewControllers([NavigationController(rootViewController: ProcessesController(monitor))])
  }

  package override var keyCommands: [KeyCommand] {
    [
      KeyCommand("s", title: "Settings") { [weak self] in self?.showSettings() },
      KeyCommand("o", title: "Show Overview") { [weak self] in
        self?.showOverview()
      },
      KeyCommand("p", title: monitor.isRunning ? "Pause" : "Continue") { [monitor] in
        if monitor.isRunning { monitor.stop() } else { monitor.start() }
      },
    ]
  }

  package override func viewWillAppear() { monitor.start() }
  package override func viewDidDisappear() { monitor.stop() }

  private func showOverview() {
    if isCollapsed, let placeholderViewController {
      showDetail(placeholderViewController, sender: viewController(for: .primary))
    } else {
      setViewController(nil, for: .secondary)
    }
  }

  private func showSettings() {
    let settings = NavigationController(rootViewController: SettingsController(monitor))
    settings.modalPresentationStyle = .formSheet
    settings.preferredContentSize = Size(width: 44, height: 11)
    settings.sheetPresentationController?.detents = [.medium(), .large()]
    present(settings)
  }
}

final class ProcessesController: TableViewController {
  private let monitor: Monitor
  private let menuBar = MenuBar {}
  private var processes: [ProcessSample] = []

  init(_ monitor: Monitor) {
    self.monitor = monitor
    super.init()
    title = "Processes"
  }

  override func loadView() -> View {
    StackView(.vertical) {
      menuBar; table
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.columns = [
      TableColumn("Name", width: .flexible(minimum: 12), priority: 3, isSortable: true),
      TableColumn("CPU", width: .fixed(6), alignment: .trailing, priority: 2, isSortable: true),
      TableColumn("Memory", width: .fixed(9), alignment: .trailing, priority: 1, isSortable: true),
      TableColumn("PID", width: .fixed(8), alignment: .trailing, isSortable: true),
      TableColumn("State", width: .fixed(5)),
    ]
    table.sort = TableSort(column: "CPU", isAscending: false)
    table.placeholder = "Reading the processes"
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("k", title: "End Process", isEnabled: table.cursorRow != nil) { [weak self] in
        self?.askToEnd()
      }
    ]
  }

  override var preferredFocusEnvironments: [Responder] { [table] }

  override func updateProperties() {
    // The cursor follows its process.
    table.reload {
      processes = monitor.latest.processes.filter {
        monitor.settings.showsKernelThreads || !$0.isKernelThread
      }
      if let sort = table.sort { tableView(table, sortBy: sort) }
    }
    menuBar.menus = [
      MenuItem(submenu: "Monitor") {
        for command in splitViewController?.keyCommands ?? [] { MenuItem(command) }
      },
      MenuItem(submenu: "Process") { for command in keyCommands { MenuItem(command) } },
    ]
  }

  private func askToEnd() {
    guard let row = table.cursorRow, processes.indices.contains(row) else { return }
    let process = processes[row]
    let end = AlertAction(title: "End", style: .destructive) { [monitor] in
      monitor.machine.terminate(process.pid)
    }
    present(
      AlertController(
        title: "End \(process.name)?", message: "It can lose what it has not saved.", confirming: end))
  }

  override func numberOfRows(in table: TableView) -> Int { processes.count }

  override func tableView(_ table: TableView, row index: Int) -> TableRow {
    let process = processes[index]
    let style = process.load > 0.5 ? TextStyle(foreground: .red, attributes: .bold) : nil
    return TableRow(
      [
        TableCell(process.name), TableCell(percentText(process.load), style: style),
        TableCell(monitor.memoryText(process.memory)), TableCell("\(process.pid)"),
        TableCell("\(process.state)"),
      ], isDimmed: process.isKernelThread)
  }

  override func tableView(_ table: TableView, sortBy sort: TableSort) {
    processes.sort {
      switch sort.column {
      case "CPU": ($0.load, $1.pid) < ($1.load, $0.pid)
      case "Memory": ($0.memory, $1.pid) < ($1.memory, $0.pid)
      case "PID": $0.pid < $1.pid
      default: ($0.name, $0.pid) < ($1.name, $1.pid)
      }
    }
    if !sort.isAscending { processes.reverse() }
  }

  override func tableView(_ table: TableView, identifierOfRow row: Int) -> AnyHashable? { processes[row].pid }

  override func tableView(_ table: TableView, rowWithIdentifier identifier: AnyHashable) -> Int? {
    processes.firstIndex { $0.pid as AnyHashable == identifier }
  }

  override func tableView(_ table: TableView, didActivate row: Int) {
    let detail = ProcessController(processes[row], monitor)
    showDetail(NavigationController(rootViewController: detail), sender: self)
  }
}
