import AdaptiveCore
import AdaptiveTesting
import GalleryScreens
import Testing

/// Pages under input that no person would give them.
@MainActor @Suite("Walks through the pages of the gallery") struct PageWalkTests {
  @Test("every page is drawn at every size", arguments: PageTests.pages) func sweep(title: String) throws {
    let app = try gallery("100x30", title)
    let root = try #require(app.application.window.rootViewController as? GalleryController)
    for size in Sweep.sizes(upTo: Size(width: 130, height: 50), step: 9) + [.zero] {
      app.resize(to: size)
      #expect(root.shownPage?.title == title)
      let page = try #require(root.shownPage)
      #expect(size == .zero || page.view.window != nil, "\(size)")
      #expect(app.application.window.invariantViolations() == [], "\(size)")
    }
    #expect(app.diagnostics.isEmpty)
  }

  @Test("random keys, clicks and sizes do no harm to a page", arguments: PageTests.pages)
  func walk(title: String) throws {
    let walk = RandomWalk(check: { app in
      app.diagnostics.first.map { "\($0)" } ?? app.application.window.invariantViolations().first
    }) {
      // The first test requires that the page exists.
      (try? gallery("100x30", title)) ?? ApplicationTester(root: ViewController())
    }
    for seed in 0..<3 as Range<UInt64> { if let failure = walk.run(seed: seed, steps: 150) { throw failure } }
  }

  @Test("a page that was selected stays while the window changes between one and two columns")
  func staysSelected() throws {
    let app = try gallery("100x30", "Trees")
    let root = try #require(app.application.window.rootViewController as? GalleryController)
    let page = root.shownPage
    for size in ["60x24", "20x5", "120x40", "79x23", "80x24"] {
      app.resize(size)
      #expect(root.shownPage === page && app.text.contains("Plants"))
    }
    app.resize("60x24")
    app.press("Esc")
    #expect(root.shownPage == nil && app.rows[0].contains("Gallery"))
  }
}

/// Shows the gallery with a page, as if the user had selected it in the list, and moves the focus to it.
@MainActor func gallery(
  _ size: String, _ title: String, _ capabilities: DisplayCapabilities = .trueColorDark
) throws -> ApplicationTester {
  let page = try #require(GalleryPage.all.first { $0.title == title })
  let gallery = GalleryController()
  let app = ApplicationTester(size, capabilities: capabilities, root: gallery)
  gallery.show(page)
  app.application.finishTurn()
  if let shown = gallery.shownPage { app.application.window.requestFocusUpdate(to: shown) }
  app.application.finishTurn()
  return app
}
