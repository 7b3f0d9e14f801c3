import AdaptiveTesting
import Synchronization
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Search controller") struct SearchControllerTests {
  private let results = Results()

  /// Shows a search controller whose provider filters numbers, after the first search.
  private func shown(_ size: String = "80x24") async -> (SearchController, Application, MemoryDisplay) {
    let search = SearchController(resultsController: results)
    let rows = (0..<1_000).map { "row \($0)" }
    let queries = results.queries
    search.setProvider { text in
      queries.add(text)
      if text == "fail" { throw Failure() }
      return rows.filter { text.isEmpty || $0.contains(text) }
    } show: { [results] rows in
      results.rows = rows
      results.list.reload()
      return rows.count
    }
    let display = MemoryDisplay(size: Size(size[...]) ?? .zero)
    let application = Application(display: display)
    application.start(with: search)
    await settle(search, application)
    return (search, application, display)
  }

  private func settle(_ search: SearchController, _ application: Application) async {
    application.finishTurn()
    await search.task?.value
    application.finishTurn()
  }

  private func type(_ text: String, _ application: Application) {
    for character in text { application.sendEvent(.key(.character(character))) }
  }

  private func press(_ key: Key, _ application: Application) {
    application.sendEvent(.key(KeyEvent(key)))
    application.finishTurn()
  }

  @Test("typing filters, and the count and the results are shown") func typing() async {
    let (search, application, display) = await shown()
    #expect(search.resultCount == 1_000)
    #expect(display.text.hasPrefix(" Search") && display.text.contains("1000 results"))
    #expect(results.list.isFocused)
    type("/99", application)
    await settle(search, application)
    #expect(search.resultCount == 19 && results.rows.first == "row 99")
    #expect(display.text.contains("19 results"))
  }

  @Test("keys of one turn make one search, and a new search cancels the one before") func turns() async {
    let (search, application, _) = await shown()
    _ = results.queries.drain()
    type("/12", application)
    await settle(search, application)
    #expect(results.queries.drain() == ["12"])
    type("3", application)
    application.finishTurn()
    let previous = search.task
    type("4", application)
    application.finishTurn()
    #expect(previous?.isCancelled == true)
    await previous?.value
    await settle(search, application)
    #expect(search.resultCount == 0)
  }

  @Test("Down and Enter lead to the results, Up on the first row leads back") func keys() async {
    let (search, application, _) = await shown()
    press(.up, application)
    #expect(search.searchField.isFocused)
    press(.down, application)
    #expect(results.list.isFocused && results.list.cursorRow == 0)
    press(.down, application)
    press(.up, application)
    #expect(results.list.isFocused && results.list.cursorRow == 0)
    press(.up, application)
    press(.enter, application)
    #expect(results.list.isFocused)
    application.sendEvent(.key(KeyEvent(.character("f"), .control)))
    #expect(search.searchField.isFocused)
  }

  @Test("Escape clears the text, and then leaves the field") func escape() async {
    let (search, application, _) = await shown()
    type("/7", application)
    await settle(search, application)
    press(.down, application)
    press(.escape, application)
    await settle(search, application)
    #expect(search.text.isEmpty && search.resultCount == 1_000 && results.list.isFocused)
    press(.up, application)
    #expect(search.searchField.isFocused)
    press(.escape, application)
    #expect(results.list.isFocused && !search.isActive)
    #expect(!search.keyPressed(KeyEvent(.escape)))
  }

  @Test("without results a notice is shown, and a failure is named") func notices() async {
    let (search, application, display) = await shown()
    type("/nothing like this", application)
    await settle(search, application)
    #expect(display.text.contains("No results") && results.view.isHidden)
    press(.down, application)
    #expect(search.searchField.isFocused)
    search.text = "fail"
    await settle(search, application)
    #expect(display.text.contains("The search failed") && search.hasFailed)
    search.text = ""
    await settle(search, application)
    #expect(!display.text.contains("The search failed") && !results.view.isHidden)
  }

  @Test("in a compact height the field takes a row only while it is active, and the count is a number")
  func compact() async {
    let (search, application, display) = await shown("40x12")
    #expect(display.text.hasPrefix(" row 0"))
    type("/99", application)
    await settle(search, application)
    #expect(display.text.hasPrefix(" Search") && !display.text.contains("results"))
    #expect(display.text.split(separator: "\n")[0].hasSuffix("19"))
    press(.escape, application)
    press(.escape, application)
    await settle(search, application)
    #expect(display.text.hasPrefix(" row 0") && results.list.isFocused)
    #expect(!search.isActive)
  }

  @Test("a presented search controller is dismissed by Escape") func presented() async {
    let display = MemoryDisplay(size: Size("80x24"))
    let application = Application(display: display)
    let root = ViewController()
    application.start(with: root)
    let search = SearchController(resultsController: results)
    root.present(search)
    application.finishTurn()
    #expect(search.presentingViewController === root)
    search.activate()
    press(.escape, application)
    #expect(root.presentedViewController == nil)
  }

  @Test("an updater is asked once per turn, and sets the count itself") func updater() {
    let updater = Updater()
    let search = SearchController(resultsController: results)
    search.searchResultsUpdater = updater
    let display = MemoryDisplay(size: Size("80x24"))
    let application = Application(display: display)
    application.start(with: search)
    application.finishTurn()
    type("abc", application)
    application.finishTurn()
    #expect(updater.texts == ["", "abc"] && search.resultCount == 3)
  }

  @Test("a search looks right at any size", arguments: ["0x0", "1x1", "20x5", "40x12", "80x24", "200x60"])
  func sizes(size: String) async {
    let (search, application, display) = await shown(size)
    search.activate()
    for isUnicode in [false, true] {
      application.sendEvent(.capabilities(DisplayCapabilities(gamut: .mono, isUnicode: isUnicode)))
      application.finishTurn()
      #expect(application.window.invariantViolations().isEmpty)
      #expect(
        display.text.split(separator: "\n").allSatisfy {
          GlyphSequence(String($0)).width <= display.size.width
        })
    }
  }
}

private struct Failure: Error {}

/// A list of texts.
@MainActor private final class Results: ListViewController {
  var rows: [String] = []
  let queries = Queries()

  override func numberOfRows(in list: ListView) -> Int { rows.count }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: rows[index]) }
}

/// The queries that a provider was asked for.
private final class Queries: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  /// Returns the texts so far and forgets them.
  func drain() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}

@MainActor private final class Updater: SearchResultsUpdating {
  var texts: [String] = []

  func updateSearchResults(for searchController: SearchController) {
    texts.append(searchController.text)
    searchController.resultCount = searchController.text.count
  }
}
