import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings of the article "Restoring state".

final class PageController: ViewController {
  let number: Int
  let text = TextEditor()

  init(_ number: Int) {
    self.number = number
    super.init()
    title = "Page \(number)"
    restorationIdentifier = "page"
  }

  override func loadView() -> View { text }

  override func encodeRestorableState(with coder: inout RestorationCoder) {
    super.encodeRestorableState(with: &coder)
    coder.encode(number, forKey: "number")
    coder.encode(text.text, forKey: "draft")
  }

  override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    text.text = coder.decode(forKey: "draft") ?? ""
  }
}

@MainActor @Suite("Listings about restoration") struct RestorationListingTests {
  final class Memory: RestorationStore {
    var state: RestorableState?

    func load() -> RestorableState? { state }
    func save(_ state: RestorableState) { self.state = state }
  }

  func restoration(in store: any RestorationStore) -> StateRestoration {
    StateRestoration(store: store, version: 1) { coder in
      coder.identifier == "page" ? coder.decode(Int.self, forKey: "number").map(PageController.init) : nil
    } onFault: { fault in
      print("The state could not be restored: \(fault)")
    }
  }

  private func start(_ memory: Memory) -> (ApplicationTester, NavigationController) {
    let pages = NavigationController(rootViewController: PageController(1))
    pages.restorationIdentifier = "pages"
    let app = ApplicationTester("60x12") { display, _ in
      let application = Application(display: display)
      application.stateRestoration = restoration(in: memory)
      application.start(with: pages)
      return application
    }
    return (app, pages)
  }

  @Test("an app starts on the page, and with the draft, that it had") func restoring() {
    let memory = Memory()
    let (first, pages) = start(memory)
    pages.push(PageController(2), animated: false)
    first.application.finishTurn()
    first.type("Dear Ada")
    first.application.saveState()
    let (second, restored) = start(memory)
    #expect(restored.viewControllers.map(\.title) == ["Page 1", "Page 2"])
    #expect(second.text.contains("Dear Ada") && second.diagnostics.isEmpty)
  }
}
