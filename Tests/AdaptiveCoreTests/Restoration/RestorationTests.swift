import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 15.1.
@MainActor @Suite("State restoration") struct RestorationTests {
  @Test("a stack, the selected tab and the values of controllers return") func restored() {
    let shelf = Shelf()
    let first = RestorableTabs(shelf)
    first.app.press("^PgDn")
    first.notes.push(Note("a"))
    first.notes.push(Note("b"))
    first.app.application.saveState()
    let second = RestorableTabs(shelf)
    #expect(second.tabs.selectedIndex == 1)
    #expect(second.notes.viewControllers.map(\.title) == ["list", "a", "b"])
    #expect(second.notes.viewControllers.map { ($0 as? Note)?.finished } == [1, 1, 1])
    #expect(second.faults == 0 && second.app.application.window.invariantViolations().isEmpty)
  }

  @Test("a stack ends before the first controller that the app doesn't know") func unknown() {
    let shelf = Shelf()
    let first = RestorableTabs(shelf)
    for title in ["a", "gone", "b"] { first.notes.push(Note(title)) }
    first.app.application.saveState()
    #expect(RestorableTabs(shelf).notes.viewControllers.map(\.title) == ["list", "a"])
  }

  @Test("another version, unknown identifiers and values of other types change nothing") func others() {
    for state in [
      RestorableState(version: 2, root: .init(identifier: "tabs", values: ["selectedIndex": .integer(1)])),
      RestorableState(version: 1, root: .init(identifier: "other", values: ["selectedIndex": .integer(1)])),
      RestorableState(version: 1, root: .init(identifier: "tabs", values: ["selectedIndex": .text("1")])),
      RestorableState(version: 1, root: .init(identifier: "tabs", values: ["selectedIndex": .integer(9)])),
      RestorableState(
        version: 1,
        root: .init(identifier: "tabs", children: [.init(identifier: "x"), .init(identifier: "x")])),
    ] {
      let shelf = Shelf()
      shelf.state = state
      let stage = RestorableTabs(shelf)
      #expect(stage.tabs.selectedIndex == 0 && stage.notes.viewControllers.count == 1 && stage.faults == 0)
      #expect(stage.app.application.window.invariantViolations().isEmpty)
    }
  }

  @Test("faults of the store are told, and the app starts afresh") func faults() {
    let shelf = Shelf()
    shelf.isBroken = true
    let stage = RestorableTabs(shelf)
    #expect(stage.faults == 1 && stage.tabs.selectedIndex == 0)
    stage.app.application.saveState()
    #expect(stage.faults == 2)
  }

  @Test("without an identifier, neither a controller nor what is in it is saved") func withoutIdentifier() {
    let shelf = Shelf()
    let stage = RestorableTabs(shelf)
    stage.notes.push(ViewController())
    stage.notes.push(Note("b"))
    stage.app.application.saveState()
    #expect(shelf.state?.root.children.last?.children.map(\.identifier) == ["list"])
    stage.tabs.restorationIdentifier = nil
    shelf.state = nil
    stage.app.application.saveState()
    #expect(shelf.state == nil)
  }

  @Test(
    "what a split view showed in one column returns, and expands in a wide window",
    arguments: ["60x24", "120x40"])
  func splitView(size: String) throws {
    let shelf = Shelf()
    let saved = SplitStage("60x24", shelf)
    saved.list.show(Note("a"), sender: nil)
    #expect(saved.split.isCollapsed)
    saved.app.application.saveState()
    let restored = SplitStage(size, shelf)
    let titles = restored.navigation.viewControllers.map(\.title)
    if size == "60x24" {
      #expect(titles == ["list", "a"])
    } else {
      #expect(titles == ["list"] && restored.split.viewController(for: .secondary)?.title == "a")
    }
    #expect(restored.app.application.window.invariantViolations().isEmpty)
  }

  @Test("columns of a split view are made again, with their widths") func columns() {
    let shelf = Shelf()
    let saved = SplitStage("120x40", shelf)
    saved.list.showDetail(Note("a"), sender: nil)
    saved.split.moveDivider(after: .primary, by: -10)
    saved.app.application.saveState()
    let restored = SplitStage("120x40", shelf)
    #expect(restored.split.viewController(for: .secondary)?.title == "a")
    #expect(restored.split.primaryColumnWidth == 30)
    #expect(restored.app.application.window.invariantViolations().isEmpty)
  }

  @Test("values are what was encoded, and only that") func values() {
    let shelf = Shelf()
    let controller = Values()
    controller.restorationIdentifier = "values"
    let restoration = StateRestoration(store: shelf, version: 1)
    restoration.save(controller)
    let other = Values()
    other.restorationIdentifier = "values"
    restoration.restore(other)
    #expect(other.found == "true 7 0.5 7.0 text [1, 2] nil nil nil")
  }
}

/// A store in memory.
private final class Shelf: RestorationStore {
  struct Fault: Error {}

  var state: RestorableState?
  var isBroken = false

  func load() throws -> RestorableState? {
    if isBroken { throw Fault() }
    return state
  }

  func save(_ state: RestorableState) throws {
    if isBroken { throw Fault() }
    self.state = state
  }
}

/// An app with two tabs, of which the second is a stack of notes.
@MainActor private final class RestorableTabs {
  let tabs = TabController()
  let notes: NavigationController
  let app: ApplicationTester
  private(set) var faults = 0

  init(_ shelf: Shelf) {
    let first = Note("first")
    notes = NavigationController(rootViewController: Note("list", "list"))
    notes.restorationIdentifier = "notes"
    tabs.restorationIdentifier = "tabs"
    tabs.setViewControllers([first, notes])
    var report: () -> Void = {}
    let tabs = tabs
    app = ApplicationTester("80x24") { display, _ in
      let application = Application(display: display)
      application.stateRestoration = StateRestoration(store: shelf, version: 1) {
        Note.make($0)
      } onFault: { _ in
        report()
      }
      return application
    }
    report = { [unowned self] in faults += 1 }
    app.application.start(with: tabs)
    app.advance(by: .zero)
  }
}

/// An app with a split view.
@MainActor private final class SplitStage {
  let split = SplitViewController()
  let list = Note("list", "list")
  let navigation: NavigationController
  let app: ApplicationTester
  private let delegate = Dropping()

  init(_ size: String, _ shelf: Shelf) {
    navigation = NavigationController(rootViewController: list)
    navigation.restorationIdentifier = "stack"
    split.restorationIdentifier = "split"
    split.delegate = delegate
    split.setViewControllers([navigation, ViewController()])
    let split = split
    app = ApplicationTester(size) { display, _ in
      let application = Application(display: display)
      application.stateRestoration = StateRestoration(store: shelf, version: 1) { Note.make($0) }
      application.start(with: split)
      return application
    }
  }
}

/// Drops an empty detail when the split view collapses.
private final class Dropping: SplitViewControllerDelegate {
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool {
    secondary.title == nil
  }
}

private final class Note: ViewController {
  private(set) var finished = 0

  init(_ title: String, _ identifier: String = "note") {
    super.init()
    self.title = title
    restorationIdentifier = identifier
  }

  static func make(_ coder: RestorationCoder) -> ViewController? {
    guard coder.identifier == "note", let title = coder.decode(String.self, forKey: "title") else {
      return nil
    }
    return title == "gone" ? nil : Note(title)
  }

  override func encodeRestorableState(with coder: inout RestorationCoder) {
    super.encodeRestorableState(with: &coder)
    coder.encode(title, forKey: "title")
  }

  override func applicationFinishedRestoringState() { finished += 1 }
}

private final class Values: ViewController {
  private(set) var found = ""

  override func encodeRestorableState(with coder: inout RestorationCoder) {
    coder.encode(true, forKey: "bool")
    coder.encode(7, forKey: "integer")
    coder.encode(0.5, forKey: "real")
    coder.encode("text", forKey: "text")
    coder.encode([1, 2], forKey: "list")
    coder.encode(Optional<Int>.none, forKey: "none")
  }

  override func decodeRestorableState(with coder: RestorationCoder) {
    func text<Value: Restorable>(_ type: Value.Type, _ key: String) -> String {
      coder.decode(type, forKey: key).map { "\($0)" } ?? "nil"
    }
    found = [
      text(Bool.self, "bool"), text(Int.self, "integer"), text(Double.self, "real"),
      text(Double.self, "integer"), text(String.self, "text"), text([Int].self, "list"),
      text(Int.self, "none"), text(Int.self, "text"), text([String].self, "list"),
    ].joined(separator: " ")
  }
}
