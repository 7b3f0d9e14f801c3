@testable import AdaptiveCore
import AdaptiveTesting
import Observation
import Testing

/// Semantics 22.
@MainActor @Suite("Notices of missing content") struct ContentUnavailableTests {
  private func notice(_ action: @escaping @MainActor () -> Void = {}) -> ContentUnavailableConfiguration {
    var notice = ContentUnavailableConfiguration.empty()
    notice.symbol = "∅"
    notice.text = "No notes"
    notice.secondaryText = "Notes that you write appear here, the newest one first."
    notice.button = .init("New Note", action: action)
    return notice
  }

  @Test(
    "sign, text, secondary text and button lie in the middle, and give way in a small window",
    arguments: [
      (
        "60x12",
        [
          "∅", "", "No notes", "", "Notes that you write appear here, the newest one first.", "",
          "[ New Note ]",
        ]
      ),
      (
        "30x9",
        [
          "∅", "", "No notes", "", "Notes that you write appear", "here, the newest one first.", "",
          "[ New Note ]",
        ]
      ),
      (
        "30x7",
        ["No notes", "", "Notes that you write appear", "here, the newest one first.", "", "[ New Note ]"]
      ),
      ("20x5", ["No notes", "", "[ New Note ]"]), ("20x3", ["No notes", "", "[ New Note ]"]),
      ("20x2", ["No notes", "[ New Note ]"]), ("20x1", ["[ New Note ]"]),
    ])
  func layout(size: String, texts: [String]) {
    let controller = ViewController()
    let app = ApplicationTester(size, root: controller)
    controller.contentUnavailableConfiguration = notice()
    app.advance(by: .zero)
    let rows = app.rows
    let first = (rows.count - texts.count) / 2
    #expect(
      rows.map { $0.trimmingSpaces } == Array(repeating: "", count: first) + texts
        + Array(repeating: "", count: rows.count - first - texts.count))
    for row in rows where !row.trimmingSpaces.isEmpty {
      let before = row.prefix { $0 == " " }.count
      let after = app.display.size.width - row.count
      #expect(abs(before - after) <= 1, "\(row)")
    }
    #expect(app.application.window.invariantViolations().isEmpty)
  }

  @Test("it covers the content, which is neither drawn nor used, and returns it") func covering() throws {
    let (controller, button) = (ViewController(), Button("Below"))
    var pressed: [String] = []
    button.addAction(for: .primaryAction) { _ in pressed.append("below") }
    controller.view.addSubview(button)
    button.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    let app = ApplicationTester("40x10", root: controller)
    #expect(app.focus === button && app.text.contains("Below"))
    controller.contentUnavailableConfiguration = notice { pressed.append("new") }
    app.advance(by: .zero)
    #expect(!app.text.contains("Below"))
    let new = try #require(app.focus as? Button)
    #expect(new.title == "New Note")
    app.click(x: 1, y: 0)
    app.press("Enter Tab Enter")
    #expect(pressed == ["new", "new"])
    #expect(app.click("[ New Note ]"))
    #expect(pressed == ["new", "new", "new"])
    controller.contentUnavailableConfiguration = nil
    app.advance(by: .zero)
    #expect(app.text.contains("Below") && !app.text.contains("No notes"))
    app.press("Enter")
    #expect(pressed.last == "below")
    #expect(app.application.window.invariantViolations().isEmpty)
  }

  @Test("it covers a list, which gets neither focus nor keys nor clicks") func list() {
    let controller = ThreeRows()
    let app = ApplicationTester("40x10", root: controller)
    #expect(app.focus === controller.list)
    controller.contentUnavailableConfiguration = .loading()
    app.advance(by: .zero)
    #expect(app.focus === controller && !app.text.contains("Row"))
    app.press("Down Enter")
    app.click(x: 1, y: 2)
    var presses = 0
    controller.contentUnavailableConfiguration = notice { presses += 1 }
    app.advance(by: .zero)
    #expect((app.focus as? Button)?.title == "New Note", "a button that comes later gets the focus")
    app.press("Down Enter")
    #expect(presses == 1 && controller.list.cursorRow == 0 && controller.activated.isEmpty)
    #expect(app.application.window.invariantViolations().isEmpty)
    controller.contentUnavailableConfiguration = nil
    app.press("Down Enter")
    #expect(app.focus === controller.list && controller.activated == [1])
  }

  @Test("it stays in front in every kind of controller", arguments: 0..<4) func kinds(kind: Int) {
    let split = SplitViewController()
    split.setViewControllers([ThreeRows(), ViewController()])
    let root =
      [
        split, NavigationController(rootViewController: ThreeRows()), TabController([ThreeRows()]),
        CollectionController(),
      ][kind]
    let app = ApplicationTester("100x20", root: root)
    root.contentUnavailableConfiguration = notice()
    app.advance(by: .zero)
    for size in ["60x20", "120x20", "20x5"] {
      app.resize(size)
      #expect(app.text.contains("No notes") && !app.text.contains("Row"), "\(size)")
      #expect((app.focus as? Button)?.title == "New Note", "\(size)")
      #expect(app.application.window.invariantViolations().isEmpty, "\(size)")
    }
    root.contentUnavailableConfiguration = .search()
    app.advance(by: .zero)
    #expect(app.focus === root && app.application.window.invariantViolations().isEmpty)
  }

  @Test("it leaves out the rows that bars cover") func bars() {
    let controller = ViewController()
    controller.topBarLength = 4
    let app = ApplicationTester("20x7", root: controller)
    var notice = ContentUnavailableConfiguration.empty()
    notice.text = "Nothing"
    controller.contentUnavailableConfiguration = notice
    app.advance(by: .zero)
    #expect(app.rows[5].contains("Nothing"))
    controller.bottomBarLength = 2
    app.advance(by: .zero)
    #expect(app.rows[4].contains("Nothing"))
  }

  @Test("it follows a model, and what it reads") func models() {
    let controller = ModelController()
    let app = ApplicationTester("40x10", root: NavigationController(rootViewController: controller))
    #expect(app.text.contains("No notes in compact width"))
    controller.notes.titles = ["First"]
    app.advance(by: .zero)
    #expect(!app.text.contains("No notes"))
    controller.notes.titles = []
    app.resize("90x10")
    #expect(app.text.contains("No notes in regular width"))
    controller.word = "letters"
    controller.setNeedsUpdateContentUnavailableConfiguration()
    app.advance(by: .zero)
    #expect(app.text.contains("No letters in regular width"))
  }

  @Test("loading and search have texts of the toolkit, in the language of the application") func builtIn() {
    let controller = ViewController()
    let app = ApplicationTester("40x10", root: controller)
    controller.contentUnavailableConfiguration = .loading()
    app.advance(by: .zero)
    #expect(app.text.contains("Working") && app.views(ProgressView.self).contains { !$0.isHidden })
    controller.contentUnavailableConfiguration = .search()
    app.advance(by: .zero)
    #expect(app.text.contains("No results"))
    app.application.builtInTextProvider = { $0 == .noResults ? "Nichts gefunden" : $0.english }
    app.advance(by: .zero)
    #expect(app.text.contains("Nichts gefunden"))
  }

  @Test("loading moves nothing while the user prefers reduced motion, and nothing once it is gone")
  func idle() {
    let controller = ViewController()
    controller.contentUnavailableConfiguration = .loading()
    let stage = MovingStage("40x10") { _ in controller }
    #expect(stage.clock.waitingCount == 1)
    controller.contentUnavailableConfiguration = nil
    stage.advance(600)
    #expect(stage.clock.waitingCount == 0)
    stage.application.prefersReducedMotion = true
    controller.contentUnavailableConfiguration = .loading()
    stage.advance(600)
    #expect(stage.clock.waitingCount == 0)
  }

  @Test("the search text of a search controller is in the state") func searching() {
    let results = ViewController()
    let search = SearchController(resultsController: results)
    let app = ApplicationTester("40x10", root: search)
    #expect(search.contentUnavailableConfigurationState.searchText == "")
    app.press("/")
    app.type("ada")
    #expect(results.contentUnavailableConfigurationState.searchText == "ada")
    #expect(ViewController().contentUnavailableConfigurationState.searchText == nil)
  }

  @Test("a reader hears its texts, and the button has its element") func accessibility() {
    let view = ContentUnavailableView(notice())
    #expect(
      view.accessibilityContent == [
        "∅", "No notes", "Notes that you write appear here, the newest one first.",
      ])
    #expect(ContentUnavailableView(.loading()).accessibilityContent == ["Working"])
  }

  @Test("in an interface that begins at the right, it is in the middle, too") func mirrored() {
    let controller = ViewController()
    let app = ApplicationTester("21x5", root: controller)
    app.application.window.traitOverrides.layoutDirection = .rightToLeft
    var notice = ContentUnavailableConfiguration.empty()
    notice.text = "Nothing"
    controller.contentUnavailableConfiguration = notice
    app.advance(by: .zero)
    #expect(app.rows[2] == "       Nothing")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

@MainActor private final class ThreeRows: ListViewController {
  private(set) var activated: [Int] = []

  override func numberOfRows(in list: ListView) -> Int { 3 }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "Row \(index)") }
  override func listView(_ list: ListView, didActivate row: Int) { activated.append(row) }
}

@MainActor private final class CollectionController: ViewController, CollectionViewDataSource {
  override func loadView() -> View {
    let collection = CollectionView()
    collection.dataSource = self
    return collection
  }

  func numberOfItems(in collection: CollectionView) -> Int { 9 }
  func makeCell(for collection: CollectionView) -> CollectionViewCell { CollectionViewCell() }
  func collectionView(
    _ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int
  ) {}
}

@Observable @MainActor private final class NoteList {
  var titles: [String] = []
}

@MainActor private final class ModelController: ViewController {
  let notes = NoteList()
  var word = "notes"

  override func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {
    var notice = ContentUnavailableConfiguration.empty()
    notice.text = "No \(word) in \(state.traitCollection.horizontalSizeClass) width"
    contentUnavailableConfiguration = notes.titles.isEmpty ? notice : nil
  }
}
