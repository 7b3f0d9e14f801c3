import AdaptiveCore
import AdaptiveTesting
import Observation
import Testing

@MainActor @Suite("Models that change during a layout") struct ModelChangedInLayoutTests {
  @MainActor @Observable final class Query { var text = "" }

  private final class Results: ViewController, SearchResultsUpdating {
    let query = Query()
    let label = Label()

    override func loadView() -> View { label }
    override func updateProperties() { label.text = "found \(query.text)." }
    func updateSearchResults(for search: SearchController) { query.text = search.text }
  }

  @Test("what the updater of a search changes is shown in the same turn") func search() {
    let results = Results()
    let search = SearchController(resultsController: results)
    search.searchResultsUpdater = results
    let app = ApplicationTester("40x6", root: search)
    app.press("/")
    for text in ["a", "b"] {
      app.type(text)
      #expect(app.text.contains("found \(results.query.text).") && results.query.text.hasSuffix(text))
    }
    #expect(results.query.text == "ab")
  }

  @Test("a layout that changes what it reads ends each turn") func endless() {
    final class Restless: ViewController {
      let query = Query()
      var layouts = 0

      override func viewWillLayoutSubviews() {
        layouts += 1
        query.text = "\(query.text.count)" + query.text.prefix(3)
      }
    }
    let controller = Restless()
    let app = ApplicationTester("20x4", root: controller)
    #expect(controller.layouts < 1000)
    app.resize("30x4")
    #expect(controller.layouts < 2000)
  }
}
