import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 6.1, 6.4 and 6.6.
@MainActor @Suite("Split view controller") struct SplitViewControllerTests {
  @Test("a new split view is empty, and expanded until it learns compact traits") func new() {
    let split = SplitViewController()
    #expect(split.viewControllers.isEmpty)
    #expect(!split.isCollapsed)
    #expect(split.preferredDisplayMode == .automatic)
    #expect(split.displayMode == .allVisible)
    let window = Window(screen: Screen(size: Size("60x24")), showing: split)
    #expect(split.isCollapsed)
    #expect(split.displayMode == .allVisible)
    #expect(split.primaryColumnWidth == 0)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("an empty list, three controllers and duplicates are rejected", arguments: [0, 3, -2])
  func invalidCounts(
    count: Int
  ) {
    let stage = Stage("100x40")
    let list =
      count < 0
      ? [stage.navigation, stage.navigation] : (0..<count).map { _ in ViewController() }
    #expect(diagnostics { stage.split.setViewControllers(list) } == [.invalidColumnCount(abs(count))])
    #expect(stage.columns == "N E")
  }

  @Test("setting columns while expanded affects only those that differ") func settingExpanded() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    stage.split.setViewControllers([stage.navigation, RecordingController("X", stage.log)])
    let calls = stage.log.drain().filter { !$0.contains("layout") && !$0.contains("didChange") }
    #expect(
      calls == [
        "E.willMove(nil)", "X.willMove(S)", "X.load", "E.WD", "X.WA", "E.DD", "X.DA", "E.didMove(nil)",
        "X.didMove(S)",
      ])
    #expect(stage.postCount == 0)
    stage.split.setViewControllers([stage.navigation])
    #expect(stage.columns == "N")
    stage.expectValid()
  }

  @Test("setting columns while collapsed merges the second as a collapse does", arguments: [false, true])
  func settingCollapsed(usesDelegate: Bool) {
    let stage = Stage("60x24", usesDelegate: usesDelegate)
    stage.navigation.popToRoot()
    _ = stage.log.drain()
    stage.split.setViewControllers([stage.navigation, RecordingController("X", stage.log)])
    #expect(stage.columns == "N")
    #expect(stage.stack == (usesDelegate ? "L" : "L X"))
    #expect(stage.log.drain().contains("delegate.collapse(X)") == usesDelegate)
    stage.expectValid()
  }

  @Test("the nearest split view is found from any descendant") func nearest() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    #expect(stage.list.splitViewController === stage.split)
    #expect(stage.picture?.splitViewController === stage.split)
    #expect(stage.list.navigationController === stage.navigation)
    #expect(stage.container.splitViewController == nil)
  }

  /// The table of Semantics 6.4.
  @Test("showDetail replaces the secondary, whichever controller requests it") func showDetailExpanded() {
    let stage = Stage("100x40")
    let senders = [{ stage.list }, { stage.secondary }, { nil }] as [() -> ViewController?]
    for sender in senders {
      let shown = RecordingController("X", stage.log)
      let sender = sender()
      (sender ?? stage.split).showDetail(shown, sender: sender)
      #expect(stage.secondary === shown)
      #expect(stage.stack == "L")
      stage.expectValid()
    }
    let shown = stage.secondary
    _ = stage.log.drain()
    if let shown { stage.list.showDetail(shown, sender: nil) }
    stage.list.showDetail(stage.navigation, sender: nil)
    #expect(stage.log.drain().isEmpty)
    #expect(stage.secondary === shown)
    #expect(stage.postCount == 0)
    stage.expectValid()
  }

  @Test("showDetail replaces a secondary that handles show") func secondaryThatShows() {
    let stage = ColumnStage("100x40", "N[L] M[d]", CallLog())
    stage.made["L"]?.showDetail(stage.make("X"), sender: stage.made["L"])
    #expect(stage.columns == "N[L] X")
    #expect((stage.made["M"] as? NavigationController)?.viewControllers.count == 1)
    stage.expectValid()
  }

  @Test("showDetail while collapsed is shown by the primary") func showDetailCollapsed() {
    let stage = Stage("60x24")
    stage.list.showDetail(RecordingController("X", stage.log), sender: nil)
    #expect(stage.stack == "L X")
    stage.expectValid()
  }

  @Test("a controller is presented if the collapsed primary can't show it", arguments: [false, true])
  func plainPrimaryCollapsed(detail: Bool) {
    let (window, split, columns) = plainSplit("60x24")
    let shown = ViewController()
    if detail { columns[0].showDetail(shown, sender: nil) } else { columns[0].show(shown, sender: nil) }
    #expect(split.presentedViewController === shown)
    #expect(shown.presentationController?.effectiveStyle == .fullScreen)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("show replaces the column it came from, or the primary if that is unknown")
  func showExpanded() {
    for (origin, expected) in [(0, 0), (1, 1), (2, 0)] {
      let (window, split, columns) = plainSplit("100x40")
      let shown = ViewController()
      let sender = origin < 2 ? columns[origin].view : nil
      split.show(shown, sender: sender)
      #expect(split.viewControllers[expected] === shown)
      #expect(split.viewControllers[1 - expected] === columns[1 - expected])
      #expect(window.invariantViolations().isEmpty)
    }
  }

  @Test("a view deep in a column counts as that column") func deepSender() {
    for way in 0..<2 {
      let (window, split, columns) = plainSplit("100x40")
      let (child, inner, shown) = (ViewController(), View(), ViewController())
      columns[1].addChild(child)
      columns[1].view.addSubview(child.view)
      (way == 0 ? columns[1].view : child.view).addSubview(inner)
      split.show(shown, sender: inner)
      #expect(split.viewController(for: .secondary) === shown)
      #expect(split.viewController(for: .primary) === columns[0])
      #expect(window.invariantViolations().isEmpty)
    }
  }

  @Test("showing a controller that is already shown changes nothing") func showShown() {
    let (window, split, columns) = plainSplit("100x40")
    split.show(columns[1], sender: columns[0])
    split.show(columns[0], sender: columns[1])
    #expect(split.viewControllers.count == 2)
    #expect(split.viewControllers[0] === columns[0])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("the delegate may handle both actions") func delegateHandles() {
    let (_, split, columns) = plainSplit("100x40")
    let delegate = HandlingDelegate()
    split.delegate = delegate
    columns[0].show(ViewController(), sender: nil)
    columns[0].showDetail(ViewController(), sender: nil)
    #expect(delegate.calls == ["show", "showDetail"])
    #expect(split.viewControllers[0] === columns[0])
    #expect(split.viewControllers[1] === columns[1])
  }

  @Test("showDetail closes the overlay") func overlayCloses() {
    let stage = Stage("90x40")
    stage.split.preferredDisplayMode = .primaryOverlay
    #expect(stage.split.displayMode == .primaryOverlay)
    stage.expectValid()
    stage.list.showDetail(RecordingController("X", stage.log), sender: nil)
    #expect(stage.split.displayMode == .primaryHidden)
    stage.expectValid()
  }

  /// The table of Semantics 6.6.
  @Test(
    "the notification is posted once for each collapse and each expansion",
    arguments: [
      ("100x40", [], 0), ("60x24", [], 1), ("100x40", ["60x24", "100x40"], 2),
      ("100x40", ["120x40", "90x40"], 0), ("100x40", ["60x24", "60x23"], 1),
      ("139x40", ["140x40", "200x40", "139x40"], 0),
    ])
  func posts(launch: String, sizes: [String], count: Int) {
    let stage = Stage(launch)
    for size in sizes { stage.resize(size) }
    #expect(stage.postCount == count)
  }

  @Test("only a collapse or an expansion is posted, and every observing controller is notified")
  func listeners() {
    let stage = Stage("100x40")
    for _ in 0..<3 { stage.list.showDetail(RecordingController("X", stage.log), sender: nil) }
    stage.chooseTalk(1)
    stage.navigation.pop()
    stage.split.preferredDisplayMode = .primaryHidden
    #expect(stage.postCount == 0)
    #expect(stage.list.refreshCount == 0)
    stage.resize("60x24")
    #expect(stage.list.refreshCount == 1)
    stage.container.postShowDetailTargetDidChange()
    #expect(stage.postCount == 2)
    #expect(stage.list.refreshCount == 2)
  }

  /// Returns a shown split view of two plain controllers, with both columns visible.
  private func plainSplit(_ size: String) -> (Window, SplitViewController, [ViewController]) {
    let window = Window(screen: Screen(size: Size(size) ?? .zero))
    let split = SplitViewController()
    let columns = [ViewController(), ViewController()]
    split.preferredDisplayMode = .allVisible
    split.setViewControllers(columns)
    window.show(split)
    return (window, split, columns)
  }
}

/// Handles every action, but shows nothing.
@MainActor private final class HandlingDelegate: SplitViewControllerDelegate {
  private(set) var calls: [String] = []

  func splitViewController(_ split: SplitViewController, show controller: ViewController, sender: AnyObject?)
    -> Bool
  {
    calls.append("show")
    return true
  }

  func splitViewController(
    _ split: SplitViewController, showDetail controller: ViewController, sender: AnyObject?
  ) -> Bool {
    calls.append("showDetail")
    return true
  }
}
