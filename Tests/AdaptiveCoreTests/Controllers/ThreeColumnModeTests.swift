import AdaptiveCore
import AdaptiveTesting
import Testing

/// Widths and display modes with three columns.
@MainActor @Suite("Three columns: widths and display modes") struct ThreeColumnModeTests {
  private typealias Mode = SplitViewController.DisplayMode
  private let log = CallLog()

  private func stage(_ size: String, mode: SplitViewController.DisplayMode = .allVisible) -> ColumnStage {
    let stage = ColumnStage(size, "N[L] X P", log, style: .tripleColumn)
    stage.split.preferredDisplayMode = mode
    stage.window.settle()
    _ = log.drain()
    return stage
  }

  private func frames(_ stage: ColumnStage) -> [Rect] { stage.split.viewControllers.map(\.view.frame) }

  @Test(
    "by default the lists get a fifth and a quarter of the width within limits, the secondary the rest",
    arguments: [
      (140, 28, 35, 75), (150, 30, 37, 81), (160, 32, 40, 86), (200, 32, 44, 122), (300, 32, 44, 222),
    ])
  func automaticWidths(width: Int, primary: Int, supplementary: Int, secondary: Int) {
    let stage = stage("\(width)x40")
    #expect(frames(stage).map(\.width) == [primary, supplementary, secondary])
    #expect(frames(stage).map(\.minX) == [0, primary + 1, primary + supplementary + 2])
    #expect(stage.split.primaryColumnWidth == primary)
    #expect(stage.split.supplementaryColumnWidth == supplementary)
    stage.expectValid()
  }

  /// The preferences for a column: fraction, minimum, maximum.
  typealias WidthPreference = (fraction: Double?, minimum: Int?, maximum: Int?)

  @Test(
    "columns follow preferences, minimums before maximums, with 40 cells left for the secondary",
    arguments: [
      (140, (0.1, nil, nil), (nil, nil, nil), 20, 35), (140, (0.5, nil, nil), (nil, nil, nil), 32, 35),
      (140, (0.5, nil, 60), (nil, nil, nil), 60, 35), (140, (nil, 90, nil), (nil, nil, nil), 74, 24),
      (140, (nil, 50, 30), (nil, nil, nil), 50, 35), (140, (nil, nil, nil), (0.1, nil, nil), 28, 24),
      (140, (nil, nil, nil), (0.9, nil, nil), 28, 44), (140, (nil, nil, nil), (0.9, nil, 200), 28, 70),
      (140, (nil, nil, nil), (nil, 60, 30), 28, 60), (140, (nil, nil, nil), (nil, 120, nil), 1, 97),
      (140, (.nan, nil, nil), (.infinity, nil, nil), 20, 24), (140, (-1, nil, nil), (7, nil, nil), 20, 44),
      (40, (nil, nil, nil), (nil, nil, nil), 1, 1), (5, (nil, nil, nil), (nil, nil, nil), 1, 1),
    ] as [(Int, WidthPreference, WidthPreference, Int, Int)])
  func widthPreferences(
    width: Int, primary: WidthPreference, supplementary: WidthPreference, first: Int, second: Int
  ) {
    let window = Window(screen: Screen(size: Size(width: width, height: 30)))
    let split = SplitViewController(style: .tripleColumn)
    let columns = [ViewController(), ViewController(), ViewController()]
    split.preferredDisplayMode = .allVisible
    split.minimumTripleColumnWidth = 0
    split.preferredPrimaryColumnWidthFraction = primary.fraction
    split.minimumPrimaryColumnWidth = primary.minimum
    split.maximumPrimaryColumnWidth = primary.maximum
    split.preferredSupplementaryColumnWidthFraction = supplementary.fraction
    split.minimumSupplementaryColumnWidth = supplementary.minimum
    split.maximumSupplementaryColumnWidth = supplementary.maximum
    split.setViewControllers(columns)
    let root = OverrideContainer("T", log, content: ViewController())
    root.replaceContent(with: split)
    split.traitOverrides = TraitCollection(horizontalSizeClass: .regular)
    window.show(root)
    #expect(columns[0].view.frame.width == first)
    #expect(columns[1].view.frame.width == second)
    #expect(columns[2].view.frame.width == width - first - second - 2)
    #expect(window.invariantViolations().isEmpty)
  }

  /// In each row: the total width and the widths of the columns. Separators take the rest.
  @Test(
    "three columns fit in any width",
    arguments: [
      (0, [0, 0, 0]), (1, [1, 0, 0]), (2, [1, 0, 0]), (3, [1, 1, 0]), (4, [1, 1, 0]), (5, [1, 1, 1]),
      (44, [1, 1, 40]), (45, [1, 2, 40]), (66, [1, 23, 40]), (67, [1, 24, 40]), (68, [2, 24, 40]),
    ])
  func tiny(width: Int, widths: [Int]) {
    let window = Window(screen: Screen(size: Size(width: width, height: 3)))
    let root = OverrideContainer("T", log, content: ViewController())
    let split = SplitViewController(style: .tripleColumn)
    split.minimumTripleColumnWidth = 0
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([ViewController(), ViewController(), ViewController()])
    root.replaceContent(with: split)
    split.traitOverrides = TraitCollection(horizontalSizeClass: .regular)
    window.show(root)
    #expect(split.shownColumnCount == 3)
    #expect(split.viewControllers.map(\.view.frame.width) == widths)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test(
    "the display modes and the button work as with two columns",
    arguments: [
      (140, Mode.automatic, Mode.allVisible, Mode.primaryHidden),
      (140, .allVisible, .allVisible, .primaryHidden), (140, .primaryHidden, .primaryHidden, .allVisible),
      (140, .primaryOverlay, .primaryOverlay, .primaryHidden),
    ])
  func modes(
    width: Int, preferred: SplitViewController.DisplayMode, mode: SplitViewController.DisplayMode,
    target: SplitViewController.DisplayMode
  ) {
    let stage = stage("\(width)x40", mode: preferred)
    #expect(stage.split.displayMode == mode)
    #expect(stage.split.displayModeButtonTarget == target)
    #expect(stage.split.toggleDisplayMode())
    #expect(stage.split.displayMode == target)
    stage.expectValid()
  }

  @Test("hiding both lists keeps their sizes, and they appear again later") func alone() {
    let stage = stage("150x40")
    stage.split.toggleDisplayMode()
    #expect(
      log.drain(only: "W", "D", "willSize") == [
        "P.willSize(150x40)", "N.WD", "L.WD", "X.WD", "X.DD", "L.DD", "N.DD",
      ])
    #expect(frames(stage).map(\.width) == [30, 37, 150])
    stage.expectValid()
    stage.split.toggleDisplayMode()
    #expect(
      log.drain(only: "W", "D", "willSize") == [
        "P.willSize(81x40)", "N.WA", "L.WA", "X.WA", "X.DA", "L.DA", "N.DA",
      ])
    stage.expectValid()
  }

  @Test("overlaid lists lie side by side over the secondary and receive the clicks") func overlay() throws {
    let stage = stage("150x40", mode: .primaryOverlay)
    #expect(
      frames(stage) == [
        Rect(x: 0, y: 0, width: 30, height: 40), Rect(x: 31, y: 0, width: 37, height: 40),
        Rect(x: 0, y: 0, width: 150, height: 40),
      ])
    let hits = [(5, "L"), (40, "X"), (80, "P")]
    for (column, name) in hits {
      let view = try #require(stage.window.hitTest(Point(x: column, y: 5)))
      #expect(view === stage.made[name]?.view, "\(column)")
    }
    #expect(stage.split.focus(.supplementary))
    #expect(stage.split.displayMode == .primaryOverlay)
    #expect(stage.split.focus(.secondary))
    #expect(stage.split.displayMode == .primaryHidden)
    stage.expectValid()
  }

  @Test("a secondary shown alone stays alone from three columns to two and back") func aloneThroughWidths() {
    let stage = stage("150x40")
    stage.split.toggleDisplayMode()
    for (size, width) in [("110x40", 110), ("160x40", 160)] {
      stage.resize(size)
      #expect(stage.split.displayMode == .primaryHidden)
      #expect(stage.made["P"]?.view.frame.width == width)
      #expect(stage.made["P"]?.appearanceState == .appeared)
      stage.expectValid()
    }
    stage.resize("90x40")
    #expect(stage.split.displayMode == .allVisible)
    stage.expectValid()
  }

  @Test("children get their sizes for the upcoming number of columns") func childSizes() {
    let stage = stage("150x40")
    let split = stage.split
    func sizes(_ size: String) -> [String] {
      split.viewControllers.map {
        split.size(forChildContentContainer: $0, withParentContainerSize: Size(size) ?? .zero).description
      }
    }
    #expect(sizes("150x40") == ["30x40", "37x40", "81x40"])
    #expect(sizes("100x30") == ["40x30", "40x30", "59x30"])
    stage.resize("100x40")
    #expect(sizes("150x40") == ["30x40", "81x40"])
  }
}
