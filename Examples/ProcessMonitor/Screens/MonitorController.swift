import AdaptiveCore
import Observation

/// The latest processes, which all screens follow.
@MainActor @Observable final class Sample {
  private(set) var processes: [Process] = []
  var filter = ""
  let system: any ProcessSystem

  init(_ system: any ProcessSystem) { self.system = system }

  func update() async { processes = await system.processes() }

  subscript(_ number: Int) -> Process? { processes.first { $0.number == number } }
}

/// Processes, with one of them next to the list where there is room.
package final class MonitorController: SplitViewController {
  private let sample: Sample
  private var sampling: Task<Void, Never>?

  package init(_ system: any ProcessSystem) {
    sample = Sample(system)
    super.init()
    preferredDisplayMode = .allVisible
    (preferredPrimaryColumnWidthFraction, maximumPrimaryColumnWidth) = (0.6, 80)
    placeholderViewController = ViewController(showing: .empty("No process chosen"))
    setViewControllers([NavigationController(rootViewController: ListController(sample))])
  }

  package override func viewWillAppear() {
    sampling = Task { [sample] in
      repeat { await sample.update() } while (try? await Task.sleep(for: .seconds(2))) != nil
    }
  }

  package override func viewDidDisappear() { sampling?.cancel() }
}

final class ListController: TableViewController {
  private let sample: Sample
  private let field = TextField()
  private lazy var source = TableViewDiffableDataSource<Int, Int>(table: table) { [sample] _, _, number in
    guard let process = sample[number] else { return TableRow([TableCell]()) }
    let style = process.load >= 50 ? TextStyle(foreground: .red) : nil
    return TableRow([
      TableCell(process.name), TableCell("\(process.load)%", style: style),
      TableCell(sizeText(process.bytes)),
      TableCell("\(number)"),
    ])
  }

  init(_ sample: Sample) {
    self.sample = sample
    super.init()
    title = "Processes"
    clearsSelectionOnViewWillAppear = false
  }

  override func loadView() -> View {
    StackView(.vertical) {
      field; table
    }
  }

  override func viewDidLoad() {
    table.delegate = self
    table.columns = [
      TableColumn("Name", width: .flexible(minimum: 10), priority: 3, isSortable: true),
      TableColumn("CPU", width: .fixed(6), alignment: .trailing, priority: 2, isSortable: true),
      TableColumn("Memory", width: .fixed(9), alignment: .trailing, priority: 1, isSortable: true),
      TableColumn("Number", width: .fixed(9), alignment: .trailing, isSortable: true),
    ]
    table.sort = TableSort(column: "CPU", isAscending: false)
    table.onSort = { [weak self] _ in self?.updateProperties() }
    table.placeholder = "No processes"
    field.placeholder = "Filter (/)"
    field.addAction(for: .editingChanged) { [sample, field] _ in sample.filter = field.text }
    field.addAction(for: .primaryAction) { [table] _ in _ = table.window?.requestFocusUpdate(to: table) }
  }

  override var preferredFocusEnvironments: [Responder] { [table] }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("/", title: "Filter") { [field] in _ = field.window?.requestFocusUpdate(to: field) }]
  }

  override func updateProperties() {
    let (filter, sort) = (sample.filter.lowercased(), table.sort ?? TableSort(column: "Name"))
    let shown = sample.processes.filter { filter.isEmpty || $0.name.lowercased().contains(filter) }.sorted {
      let (first, second) = sort.isAscending ? ($0, $1) : ($1, $0)
      return switch sort.column {
      case "CPU": (first.load, first.ticks, first.number) < (second.load, second.ticks, second.number)
      case "Memory": (first.bytes, first.number) < (second.bytes, second.number)
      case "Number": first.number < second.number
      default: (first.name, first.number) < (second.name, second.number)
      }
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(shown.map(\.number))
    source.apply(snapshot)
  }

  override func tableView(_ table: TableView, didActivate row: Int) {
    guard let number = source.itemIdentifier(for: row) else { return }
    showDetail(DetailController(number, sample), sender: self)
  }

  override func tableView(
    _ table: TableView, trailingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? {
    guard let process = source.itemIdentifier(for: row).flatMap({ sample[$0] }) else { return nil }
    return SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "End Process", key: .character("k")) { [weak self] in
        self?.askToEnd(process)
      }
    ])
  }

  private func askToEnd(_ process: Process) {
    let end = AlertAction(title: "End", style: .destructive) { [weak self] in
      guard let reason = self?.sample.system.end(process.number) else { return }
      self?.present(AlertController(title: "Can't end \(process.name)", message: reason))
    }
    present(
      AlertController(
        title: "End \(process.name)?", message: "It may lose what it has not saved.", confirming: end))
  }
}

final class DetailController: ViewController {
  private let number: Int
  private let sample: Sample
  private let facts = Label()

  init(_ number: Int, _ sample: Sample) {
    (self.number, self.sample) = (number, sample)
    super.init()
    title = sample[number]?.name
    facts.wraps = true
  }

  override func loadView() -> View { ScrollView(contentView: facts) }

  override func updateProperties() {
    guard let process = sample[number] else { return facts.text = "Process \(number) has ended." }
    facts.text = [
      "\(process.name), \(number)", "State \(process.state)", "\(process.threads) threads",
      "\(process.load)% CPU", sizeText(process.bytes),
    ].joined(separator: "\n")
  }
}

func sizeText(_ bytes: Int) -> String {
  bytes < 10_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 1_000_000) MB"
}
