import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 6.2 and 6.3: the delegate methods, and how controllers move between columns.
@MainActor @Suite("Collapse and expand") struct CollapseTests {
  private let log = CallLog()

  /// The table of Semantics 6.3 for a collapse.
  @Test(
    "collapsing merges the secondary or drops it",
    arguments: [
      ("N[L] E", nil, "N[L,E]"), ("N[L] E", true, "N[L]"), ("N[L,B] P", false, "N[L,B,P]"),
      ("V P", nil, "V"), ("N[L]", false, "N[L]"), ("N[L] M[d]", nil, "N[L,M[d]]"),
    ])
  func collapsing(before: String, delegateResult: Bool?, after: String) {
    let fixture = ColumnStage("100x40", before, log, scripted: delegateResult != nil)
    fixture.delegate.collapses = delegateResult ?? false
    fixture.window.resize(to: Size("60x24"))
    #expect(fixture.columns == after)
    #expect(fixture.split.isCollapsed)
    let wasCalled = log.drain().contains { $0.hasPrefix("delegate.collapse") }
    #expect(wasCalled == (delegateResult != nil && before.contains(" ")))
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  /// The table of Semantics 6.3 for an expansion.
  @Test(
    "expanding separates the top of the stack, or the controller from the delegate",
    arguments: [
      ("N[L,B,P]", false, "N[L,B] P"), ("N[L]", false, "N[L]"), ("N[L]", true, "N[L] E"),
      ("N[L,B]", false, "N[L] B"), ("V", false, "V"),
    ])
  func expanding(before: String, makesEmpty: Bool, after: String) {
    let fixture = ColumnStage("60x24", before, log)
    if makesEmpty { fixture.delegate.separated = { _ in RecordingController("E", self.log) } }
    fixture.window.resize(to: Size("100x40"))
    #expect(fixture.columns == after)
    #expect(!fixture.split.isCollapsed)
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("a nested stack is separated unchanged") func nestedStack() {
    let fixture = ColumnStage("60x24", "N[L] M[d]", log)
    #expect(fixture.columns == "N[L,M[d]]")
    fixture.window.resize(to: Size("100x40"))
    #expect(fixture.columns == "N[L] M[d]")
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("the delegate methods are called in order, with the chosen primary and the old state") func hooks() {
    let fixture = ColumnStage("100x40", "N[L] P", log)
    let other = RecordingNavigation("O", log, [RecordingController("Y", log)])
    fixture.delegate.primary = other
    fixture.window.resize(to: Size("60x24"))
    #expect(
      log.drain().filter { $0.hasPrefix("delegate") } == [
        "delegate.primaryForCollapsing expanded 2", "delegate.collapse(P onto O) expanded 2",
      ])
    #expect(fixture.columns == "O[Y,P]")
    #expect(fixture.window.invariantViolations().isEmpty)

    let third = RecordingNavigation("Q", log, [RecordingController("Z", log), RecordingController("W", log)])
    fixture.delegate.primary = third
    fixture.window.resize(to: Size("100x40"))
    #expect(
      log.drain().filter { $0.hasPrefix("delegate") } == [
        "delegate.primaryForExpanding collapsed 1", "delegate.separate(Q) collapsed 1",
      ])
    #expect(fixture.columns == "Q[Z] W")
    #expect(other.parent == nil)
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("choosing the secondary as the only controller drops the old primary") func secondaryAlone() {
    let fixture = ColumnStage("100x40", "N[L] P", log)
    let previous = fixture.split.viewControllers[0]
    fixture.delegate.primary = fixture.split.viewControllers[1]
    fixture.window.resize(to: Size("60x24"))
    #expect(fixture.columns == "P")
    #expect(previous.parent == nil)
    #expect(
      log.drain().filter { ["N.WD", "N.DD", "N.didMove(nil)"].contains($0) } == [
        "N.WD", "N.DD", "N.didMove(nil)",
      ])
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("the root of the primary's stack can't be separated") func separatedRoot() {
    let fixture = ColumnStage("60x24", "N[L]", log)
    fixture.delegate.separated = { ($0 as? NavigationController)?.viewControllers.first }
    let reports = diagnostics { fixture.window.resize(to: Size("100x40")) }
    #expect(reports == [.separatedRoot("RecordingController")])
    #expect(fixture.columns == "N[L]")
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("a controller in the middle of the stack can be separated") func separatedFromMiddle() {
    let fixture = ColumnStage("60x24", "N[L,B,P]", log)
    fixture.delegate.separated = { ($0 as? NavigationController)?.viewControllers[1] }
    fixture.window.resize(to: Size("100x40"))
    #expect(fixture.columns == "N[L,P] B")
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("revealed controllers and observers see the new state")
  func newState() throws {
    let fixture = ColumnStage("60x24", "N[L,B,P]", log)
    let observer = StateObserver(fixture)
    fixture.window.addObserver(observer)
    let revealed = try #require(fixture.made["B"] as? RecordingController)
    revealed.within["WA"] = { observer.observe() }
    fixture.window.resize(to: Size("100x40"))
    fixture.window.resize(to: Size("60x24"))
    #expect(observer.seen == ["expanded N[L,B] P", "expanded N[L,B] P", "collapsed N[L,B,P]"])
    #expect(observer.senders.allSatisfy { $0 === fixture.split } && observer.senders.count == 2)
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("a detached split view keeps its state") func detached() {
    let fixture = ColumnStage("60x24", "N[L] P", log)
    fixture.window.rootViewController = ViewController()
    _ = log.drain()
    fixture.window.resize(to: Size("100x40"))
    #expect(fixture.split.traitCollection == TraitCollection())
    #expect(fixture.split.isCollapsed && fixture.columns == "N[L,P]")
    let size = fixture.split.viewControllers.first.map {
      fixture.split.size(forChildContentContainer: $0, withParentContainerSize: Size("100x40"))
    }
    #expect(size == Size("100x40"))
    #expect(log.drain().allSatisfy { !$0.hasPrefix("delegate") })
    fixture.window.rootViewController = fixture.split
    #expect(!fixture.split.isCollapsed && fixture.columns == "N[L] P")
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("a controller presented over the split view stays presented") func presentedStays() {
    let fixture = ColumnStage("100x40", "N[L] P", log)
    let over = RecordingController("X", log)
    over.modalPresentationStyle = .overFullScreen
    fixture.split.present(over)
    fixture.window.resize(to: Size("60x24"))
    #expect(fixture.split.presentedViewController === over)
    #expect(fixture.columns == "N[L,P]")
    #expect(fixture.window.invariantViolations().isEmpty)
  }

  @Test("crossing a threshold and back in one burst calls no delegate methods") func burst() {
    let fixture = ColumnStage("100x40", "N[L] P", log)
    let posts = PostCounter(log)
    fixture.window.addObserver(posts)
    var armed = true
    fixture.delegate.onModeChange = { [unowned fixture] in
      guard armed else { return }
      armed = false
      fixture.window.resize(to: Size("60x40"))
      fixture.window.resize(to: Size("110x40"))
    }
    fixture.split.preferredDisplayMode = .primaryHidden
    #expect(fixture.window.frame.size == Size("110x40"))
    #expect(!log.drain().contains { $0.hasPrefix("delegate.collapse") })
    #expect(posts.count == 0)
  }

  @Test("a nested split view adapts after the outer one") func nestedSplits() {
    let window = Window(screen: RecordingScreen(Size("120x40"), log))
    let (outer, inner) = (RecordingSplit("O", log), RecordingSplit("I", log))
    inner.preferredDisplayMode = .allVisible
    outer.preferredDisplayMode = .allVisible
    inner.setViewControllers([
      RecordingNavigation("N", log, [RecordingController("L", log)]), RecordingController("P", log),
    ])
    outer.setViewControllers([RecordingController("V", log), inner])
    window.show(outer)
    #expect(inner.view.frame.size == Size("79x40"))
    #expect(window.invariantViolations().isEmpty)
    window.resize(to: Size("60x24"))
    #expect(outer.isCollapsed)
    #expect(inner.parent == nil)
    #expect(window.invariantViolations().isEmpty)
  }
}

/// Records the state of a split view at each notification, and on request.
@MainActor private final class StateObserver: ShowDetailTargetObserving {
  private(set) var seen: [String] = []
  private(set) var senders: [ViewController] = []
  private unowned let fixture: ColumnStage

  init(_ fixture: ColumnStage) {
    self.fixture = fixture
  }

  func observe() { seen.append("\(fixture.split.isCollapsed ? "collapsed" : "expanded") \(fixture.columns)") }

  func showDetailTargetDidChange(_ sender: ViewController) {
    senders.append(sender)
    observe()
  }
}
