import AdaptiveCore
import AdaptiveTesting
import Testing

/// A controller whose view is a list.
@MainActor @Suite("ListViewController") struct ListViewControllerTests {
  private final class Words: ListViewController {
    private(set) var activated: [Int] = []
    private(set) var cursors: [Int] = []

    override func numberOfRows(in list: ListView) -> Int { 3 }
    override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "row \(index)") }
    override func listView(_ list: ListView, didActivate row: Int) { activated.append(row) }
    override func listView(_ list: ListView, didMoveCursorTo row: Int) { cursors.append(row) }
  }

  private func start(_ root: ViewController) -> (application: Application, display: MemoryDisplay) {
    let display = MemoryDisplay(size: Size("20x4"))
    let application = Application(display: display)
    application.start(with: root)
    application.finishTurn()
    return (application, display)
  }

  @Test("the rows are shown and the list has the focus") func rows() {
    let words = Words()
    let (application, display) = start(words)
    #expect(words.view === words.list)
    #expect(application.window.focusedItem === words.list)
    for index in 0..<3 { #expect(display.text.contains("row \(index)")) }
  }

  @Test("the controller is notified of cursor moves, Enter and clicks") func choices() {
    let words = Words()
    let (application, _) = start(words)
    words.list.moveCursor(by: 1)
    words.list.activateCursorRow()
    application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 1, y: 2))))
    #expect(words.cursors == [1])
    #expect(words.activated == [1, 2])
    #expect(application.window.focusedItem === words.list)
  }

  @Test("the list is empty by default") func empty() {
    let controller = ListViewController()
    let (_, display) = start(controller)
    controller.list.activateCursorRow()
    #expect(controller.list.rowCount == 0)
    #expect(controller.list.cursorRow == nil)
    #expect(display.text.allSatisfy { $0.isWhitespace })
  }

  private final class Prepared: ListViewController {
    var names: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      names = ["one", "two"]
    }

    override func numberOfRows(in list: ListView) -> Int { names.count }
    override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: names[index]) }
  }

  @Test("rows that are prepared after the list was connected appear") func prepared() {
    let (_, display) = start(Prepared())
    #expect(display.text.contains("one") && display.text.contains("two"))
  }

  @Test("each appearance clears the selection, unless the controller keeps it", arguments: [true, false])
  func selection(isCleared: Bool) {
    let words = Words()
    let navigation = NavigationController(rootViewController: words)
    let (application, _) = start(navigation)
    words.clearsSelectionOnViewWillAppear = isCleared
    words.list.selectedRow = 1
    navigation.push(ViewController())
    application.finishTurn()
    navigation.pop()
    application.finishTurn()
    #expect(words.list.selectedRow == (isCleared ? nil : 1))
  }

  @Test("a list next to its detail keeps the selection, and one alone clears it") func automaticSelection() {
    let words = Words()
    let navigation = NavigationController(rootViewController: words)
    let split = SplitViewController()
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([navigation, ViewController()])
    let app = ApplicationTester("60x12", root: split)
    #expect(words.clearsSelectionOnViewWillAppear && navigation.viewControllers.count == 2)
    words.list.selectedRow = 1
    app.resize("100x24")
    #expect(words.list.selectedRow == 1 && !words.clearsSelectionOnViewWillAppear)
    app.resize("60x12")
    navigation.pop()
    app.application.finishTurn()
    #expect(words.list.selectedRow == nil)
    words.clearsSelectionOnViewWillAppear = false
    app.resize("100x24")
    app.resize("60x12")
    #expect(!words.clearsSelectionOnViewWillAppear)
  }

  @Test("a list keeps the data source and the delegate that it has") func connected() {
    let list = ListViewController()
    let source = ListViewDiffableDataSource<Int, String>(list: list.list) { _, _, name in ListRow(title: name)
    }
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Mars"])
    source.apply(snapshot)
    let (_, display) = start(list)
    #expect(display.text.contains("Mars") && list.list.delegate === list)
  }
}
