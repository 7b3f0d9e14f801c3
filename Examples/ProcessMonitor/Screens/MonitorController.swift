import AdaptiveCore
import Observation

/// The latest processes, which all screens follow.
@MainActor @Observable final class Sample {
  private(set) var processes: [Process] = []
  var filter = ""
  let system: any ProcessSystem

  init(_ system: any ProcessSystem) { self.system = system }

  func update() async { processes = await system.processes() }

  subscript(_ number: Int) -> Process? { processes.first { $0.id == number } }
}

/// Processes, with one of them next to the list where there is room.
package final class MonitorController: SplitViewController {
  package init(_ system: any ProcessSystem) {
    let sample = Sample(system)
    super.init()
    preferredDisplayMode = .allVisible
    (preferredPrimaryColumnWidthFraction, maximumPrimaryColumnWidth) = (0.6, 80)
    placeholderViewController = ViewController(showing: .empty("No process chosen"))
    let list = ListController(sample)
    let search = SearchController(resultsController: list)
    search.searchResultsUpdater = list
    search.title = "Processes"
    setViewControllers([NavigationController(rootViewController: search)])
    workWhileVisible = {
      repeat { await sample.update() } while (try? await Task.sleep(for: .seconds(2))) != nil
    }
  }
}

final class ListController: TableViewController, SearchResultsUpdating {
  private let sample: Sample
  private lazy var processes = TableViewItemDataSource<Process>(
    table: table,
    columns: [
      TableItemColumn("Name", width: .flexible(minimum: 10), priority: 3, value: \.name),
      TableItemColumn("CPU", width: .fixed(6), alignment: .trailing, priority: 2, value: \.load) {
        TableCell("\($0.load)%", style: $0.load >= 50 ? TextStyle(foreground: .red) : nil)
      },
      TableItemColumn("Memory", width: .fixed(9), alignment: .trailing, priority: 1, value: \.bytes) {
        "\(sizeText($0.bytes))"
      },
      TableItemColumn("Number", width: .fixed(9), alignment: .trailing, value: \.id),
    ], sort: TableSort(column: "CPU", isAscending: false))

  init(_ sample: Sample) {
    self.sample = sample
    super.init()
    table.placeholder = "No processes"
  }

  func updateSearchResults(for search: SearchController) { sample.filter = search.text }

  override func updateProperties() {
    let filter = sample.filter.lowercased()
    processes.items = sample.processes.filter { filter.isEmpty || $0.name.lowercased().contains(filter) }
  }

  override func tableView(_ table: TableView, didActivate row: Int) {
    if let process = processes[row] { showDetail(DetailController(process.id, sample), sender: self) }
  }

  override func tableView(
    _ table: TableView, trailingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? {
    guard let process = processes[row] else { return nil }
    return SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "End Process", key: .character("k")) { [weak self] in
        self?.askToEnd(process)
      }
    ])
  }

  private func askToEnd(_ process: Process) {
    let end = AlertAction(title: "End", style: .destructive) { [weak self] in
      guard let reason = self?.sample.system.end(process.id) else { return }
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
