import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 6.5.
@MainActor @Suite("Display modes and column widths") struct DisplayModeTests {
  private typealias Mode = SplitViewController.DisplayMode

  private func split(_ width: Int, _ preferred: SplitViewController.DisplayMode) -> (
    Window, SplitViewController
  ) {
    let window = Window(screen: Screen(size: Size(width: width, height: 40)))
    let split = SplitViewController()
    split.preferredDisplayMode = preferred
    split.setViewControllers([ViewController(), ViewController()])
    window.show(split)
    return (window, split)
  }

  @Test(
    "the mode follows the preference or the room, and the button leads to the next mode",
    arguments: [
      (80, Mode.automatic, Mode.primaryHidden, Mode.primaryOverlay),
      (99, .automatic, .primaryHidden, .primaryOverlay), (100, .automatic, .allVisible, .primaryHidden),
      (80, .allVisible, .allVisible, .primaryHidden), (120, .primaryHidden, .primaryHidden, .allVisible),
      (80, .primaryOverlay, .primaryOverlay, .primaryHidden), (60, .automatic, .allVisible, .allVisible),
    ])
  func modes(
    width: Int, preferred: SplitViewController.DisplayMode, mode: SplitViewController.DisplayMode,
    target: SplitViewController.DisplayMode
  ) {
    let (window, split) = split(width, preferred)
    #expect(split.displayMode == mode)
    #expect(split.displayModeButtonTarget == target)
    #expect(split.toggleDisplayMode() == (target != mode))
    #expect(split.displayMode == target)
    window.settle()
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("columns are shown next to the secondary if there is room, otherwise over it, and hidden")
  func showingColumns() {
    for (width, shown) in [(120, Mode.allVisible), (80, .primaryOverlay)] {
      let (window, split) = split(width, .primaryHidden)
      split.show(.supplementary)
      split.hide(.secondary)
      #expect(split.displayMode == .primaryHidden)
      split.show(.primary)
      #expect(split.displayMode == shown)
      split.show(.secondary)
      #expect(split.displayMode == (width == 80 ? .primaryHidden : .allVisible))
      split.show(.primary)
      split.hide(.primary)
      #expect(split.displayMode == .primaryHidden)
      #expect(window.invariantViolations().isEmpty)
    }
  }

  @Test("with the primary at the trailing edge, the columns and the dragging of dividers are reversed")
  func primaryEdge() throws {
    let stage = ColumnStage("150x40", "N[L] X P", CallLog(), style: .tripleColumn)
    let split = stage.split
    split.primaryEdge = .trailing
    stage.window.settle()
    func frames() -> [Rect] { split.viewControllers.map(\.view.frame) }
    #expect(frames().map(\.minX) == [120, 82, 0] && frames().map(\.maxX) == [150, 119, 81])
    stage.expectValid()
    let separators = split.view.subviews.compactMap { $0 as? SeparatorView }
    #expect(separators.map(\.frame.minX).sorted() == [81, 119])
    let first = try #require(separators.max { $0.frame.minX < $1.frame.minX })
    _ = first.mouseUsed(MouseEvent(.drag, at: Point(x: 129, y: 3)))
    stage.window.settle()
    #expect(frames()[0] == Rect(x: 130, y: 0, width: 20, height: 40))
    stage.resize("90x40")
    split.preferredDisplayMode = .primaryOverlay
    stage.window.settle()
    #expect(frames()[0].maxX == 90 && frames().last == Rect(x: 0, y: 0, width: 90, height: 40))
    stage.expectValid()
  }

  @Test("showing the primary of a collapsed split view leads to the root of its stack") func collapsed() {
    let stage = ColumnStage("60x24", "N[L,B] P", CallLog())
    #expect(stage.columns == "N[L,B,P]")
    stage.split.show(.secondary)
    stage.split.hide(.primary)
    #expect(stage.columns == "N[L,B,P]")
    stage.split.show(.primary)
    #expect(stage.columns == "N[L]")
    stage.expectValid()
  }

  @Test("without room the button leads from all columns to the secondary alone, then to the overlay")
  func buttonBelowRoom() {
    let (window, split) = split(80, .allVisible)
    var modes = [split.displayMode]
    for _ in 0..<3 {
      split.toggleDisplayMode()
      modes.append(split.displayMode)
    }
    #expect(modes == [.allVisible, .primaryHidden, .primaryOverlay, .primaryHidden])
    window.resize(to: Size("100x40"))
    #expect(split.displayMode == .allVisible)
    #expect(window.invariantViolations().isEmpty)
  }

  /// The table of widths.
  @Test(
    "the primary gets its fraction within its limits and leaves room for the secondary",
    arguments: [
      (80, nil, nil, nil, 32, 47), (100, nil, nil, nil, 40, 59), (120, nil, nil, nil, 40, 79),
      (72, nil, nil, nil, 28, 43), (61, nil, nil, nil, 24, 36), (100, 0.5, nil, 60, 50, 49),
      (100, 0.1, 30, nil, 30, 69), (100, 0.5, 45, 30, 45, 54), (40, nil, nil, nil, 19, 20),
      (22, nil, nil, nil, 1, 20), (5, nil, nil, nil, 1, 3), (1, nil, nil, nil, 1, 0),
      (0, nil, nil, nil, 0, 0),
      (100, .nan, nil, nil, 20, 79), (100, 7, nil, nil, 40, 59), (100, -1, nil, nil, 20, 79),
    ] as [(Int, Double?, Int?, Int?, Int, Int)])
  func widths(width: Int, fraction: Double?, minimum: Int?, maximum: Int?, primary: Int, secondary: Int) {
    let window = Window(screen: Screen(size: Size(width: width, height: 30)))
    let root = OverrideContainer("T", CallLog(), content: ViewController())
    let split = SplitViewController()
    let columns = [ViewController(), ViewController()]
    split.preferredDisplayMode = .allVisible
    split.preferredPrimaryColumnWidthFraction = fraction
    split.minimumPrimaryColumnWidth = minimum
    split.maximumPrimaryColumnWidth = maximum
    split.setViewControllers(columns)
    root.replaceContent(with: split)
    split.traitOverrides = TraitCollection(horizontalSizeClass: .regular)
    window.show(root)
    #expect(!split.isCollapsed)
    #expect(columns[0].view.frame.width == primary)
    #expect(columns[1].view.frame.width == secondary)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a change of mode announces sizes, and the primary appears or disappears") func modeChange() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    stage.split.toggleDisplayMode()
    #expect(
      stage.log.drain().filter { !$0.contains("layout") } == [
        "P.willSize(100x40)", "delegate.willChangeTo(primaryHidden)", "N.WD", "B.WD", "B.DD", "N.DD",
      ])
    #expect(stage.picture?.view.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(stage.columns == "N P")
    stage.expectValid()
    stage.split.toggleDisplayMode()
    #expect(
      stage.log.drain().filter { !$0.contains("layout") } == [
        "P.willSize(59x40)", "delegate.willChangeTo(allVisible)", "N.WA", "B.WA", "B.DA", "N.DA",
      ])
    stage.expectValid()
  }

  @Test("the delegate is notified before the mode changes, also for a collapse")
  func announced() {
    let fixture = ColumnStage("100x40", "N[L] P", CallLog())
    var previous: [SplitViewController.DisplayMode] = []
    fixture.delegate.onModeChange = { [unowned fixture] in previous.append(fixture.split.displayMode) }
    fixture.split.preferredDisplayMode = .primaryOverlay
    fixture.split.preferredDisplayMode = .primaryHidden
    fixture.resize("60x24")
    #expect(previous == [.allVisible, .primaryOverlay, .primaryHidden])
    #expect(fixture.split.displayMode == .allVisible)
    fixture.expectValid()
  }

  @Test("a hidden primary keeps its width and follows the window's height") func hiddenPrimary() {
    let stage = Stage("100x40")
    stage.split.preferredDisplayMode = .primaryHidden
    _ = stage.log.drain()
    stage.resize("90x30")
    #expect(stage.log.drain().contains("N.willSize(36x30)"))
    #expect(stage.navigation.view.frame.size == Size("36x30"))
    stage.expectValid()
  }

  @Test("a chosen mode lasts until the room or the preferred mode changes") func choiceLasts() {
    let (window, split) = split(120, .automatic)
    split.toggleDisplayMode()
    #expect(split.displayMode == .primaryHidden)
    window.resize(to: Size("110x40"))
    #expect(split.displayMode == .primaryHidden)
    window.resize(to: Size("90x40"))
    window.resize(to: Size("120x40"))
    #expect(split.displayMode == .allVisible)
    split.toggleDisplayMode()
    split.preferredDisplayMode = .automatic
    #expect(split.displayMode == .allVisible)
    split.toggleDisplayMode()
    window.resize(to: Size("60x40"))
    window.resize(to: Size("120x40"))
    #expect(split.displayMode == .allVisible)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("the delegate may choose the target of the button") func delegateTarget() {
    let (window, split) = split(120, .automatic)
    let delegate = OverlayDelegate()
    split.delegate = delegate
    #expect(split.displayModeButtonTarget == .primaryOverlay)
    split.toggleDisplayMode()
    #expect(split.displayMode == .primaryOverlay)
    #expect(!split.toggleDisplayMode())
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("an overlaid primary is on top and receives the clicks") func overlay() {
    let stage = Stage("90x40")
    stage.split.preferredDisplayMode = .primaryOverlay
    stage.window.settle()
    #expect(stage.navigation.view.frame == Rect(x: 0, y: 0, width: 36, height: 40))
    #expect(stage.secondary?.view.frame == Rect(x: 0, y: 0, width: 90, height: 40))
    #expect(stage.window.hitTest(Point(x: 5, y: 5)) === stage.list.list)
    #expect(stage.window.hitTest(Point(x: 40, y: 5)) === stage.secondary?.view)
    stage.expectValid()
  }

  @Test("the room depends on the width of the split view, not of the window") func narrowPlace() {
    let window = Window(screen: Screen(size: Size("150x40")))
    let outer = SplitViewController()
    let inner = SplitViewController()
    outer.preferredDisplayMode = .allVisible
    outer.maximumPrimaryColumnWidth = 70
    outer.preferredPrimaryColumnWidthFraction = 0.6
    inner.setViewControllers([ViewController(), ViewController()])
    outer.setViewControllers([ViewController(), inner])
    window.show(outer)
    #expect(inner.view.frame.width == 79)
    #expect(inner.displayMode == .primaryHidden)
    #expect(window.invariantViolations().isEmpty)
  }
}

/// Always targets the overlay.
@MainActor private final class OverlayDelegate: SplitViewControllerDelegate {
  func targetDisplayModeForAction(in split: SplitViewController) -> SplitViewController.DisplayMode {
    .primaryOverlay
  }
}
