import AdaptiveCore
import AdaptiveTesting
import Observation
import Testing

// The listings of the article "Diffable data sources".

@MainActor @Observable final class Tasks {
  var open: [Int] = []
  var done: [Int] = []
  var titles: [Int: String] = [:]

  func finish(_ task: Int) {
    open.removeAll { $0 == task }
    done.insert(task, at: 0)
  }
}

final class TasksController: TableViewController {
  enum Section: String { case open = "Open", done = "Done" }

  private let tasks: Tasks
  private lazy var source = TableViewDiffableDataSource<Section, Int>(table: table) { [tasks] _, _, task in
    TableRow([tasks.titles[task] ?? ""])
  }

  init(_ tasks: Tasks) {
    self.tasks = tasks
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.columns = [TableColumn("Task")]
    source.sectionTitle = \.rawValue
  }

  override func updateProperties() {
    var snapshot = DiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.open, .done])
    snapshot.appendItems(tasks.open, toSection: .open)
    snapshot.appendItems(tasks.done, toSection: .done)
    source.apply(snapshot)
  }

  override func tableView(_ table: TableView, didActivate row: Int) {
    if let task = source.itemIdentifier(for: row) { tasks.finish(task) }
  }
}

@MainActor @Suite("Listings about diffable data sources") struct DiffableListingTests {
  func moveToTop(_ task: Int, in source: TableViewDiffableDataSource<TasksController.Section, Int>) {
    var snapshot = source.snapshot
    if let first = snapshot.itemIdentifiers.first, first != task {
      snapshot.moveItem(task, beforeItem: first)
    }
    snapshot.reconfigureItems([task])
    source.apply(snapshot)
  }

  private let tasks = Tasks()

  init() {
    tasks.titles = [1: "Buy film", 2: "Clean the lens", 3: "Print"]
    tasks.open = [1, 2, 3]
  }

  @Test("a finished task moves to its section, and the cursor goes with it") func finishing() {
    let app = ApplicationTester("30x8", root: TasksController(tasks))
    app.press("Down Enter")
    #expect(app.text.contains("Done") && tasks.done == [2] && app.diagnostics.isEmpty)
    #expect(app.focus?.accessibilityElement.label == "Clean the lens")
    tasks.titles[2] = "Clean the lens again"
    app.application.finishTurn()
    #expect(app.text.contains("Clean the lens again"))
  }

  @Test("an item of a snapshot moves to the top") func moving() {
    let table = TableView()
    table.columns = [TableColumn("Task")]
    let source = TableViewDiffableDataSource<TasksController.Section, Int>(table: table) { _, _, task in
      TableRow(["\(task)"])
    }
    var snapshot = DiffableDataSourceSnapshot<TasksController.Section, Int>()
    snapshot.appendSections([.open])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    moveToTop(3, in: source)
    #expect(source.snapshot.itemIdentifiers == [3, 1, 2])
  }
}
