import AdaptiveCore
import Testing

/// What becomes of primary, supplementary and secondary when the number of columns changes.
@MainActor @Suite("Three columns") struct ThreeColumnTests {
  private let log = CallLog()

  private func stage(_ size: String, _ columns: String, scripted: Bool = false) -> ColumnStage {
    ColumnStage(size, columns, log, style: .tripleColumn, scripted: scripted)
  }

  @Test(
    "a triple-column split view shows three columns from its width on, two below, one where compact",
    arguments: [
      ("200x40", 3), ("140x40", 3), ("140x10", 3), ("139x40", 2), ("80x24", 2), ("79x24", 1), ("1x1", 1),
    ])
  func counts(size: String, count: Int) {
    let stage = stage(size, "N[L] X P")
    #expect(stage.split.shownColumnCount == count)
    #expect(stage.split.isCollapsed == (count == 1))
    stage.expectSound()
    let double = ColumnStage(size, "N[L] P", log)
    #expect(double.split.shownColumnCount == min(count, 2))
  }

  @Test("the width for three columns can be chosen, also while they are shown") func chosenWidth() {
    let stage = stage("120x40", "N[L] X P")
    #expect(stage.columns == "N[L,X] P")
    stage.split.minimumTripleColumnWidth = 120
    #expect(stage.columns == "N[L] X P")
    stage.expectSound()
    stage.split.minimumTripleColumnWidth = 121
    #expect(stage.columns == "N[L,X] P")
    stage.resize("60x24")
    stage.split.minimumTripleColumnWidth = 1
    #expect(stage.columns == "N[L,X,P]")
    stage.resize("80x24")
    #expect(stage.columns == "N[L] X P")
    stage.expectSound()
  }

  /// Rows: the columns at 150, then at 100, then at 60.
  @Test(
    "without a delegate the primary takes the supplementary, then the secondary",
    arguments: [
      ("N[L] X P", "N[L,X] P", "N[L,X,P]"), ("N[L,B] X P", "N[L,B,X] P", "N[L,B,X,P]"),
      ("V X P", "V P", "V"), ("N[L] M[B] P", "N[L,M[B]] P", "N[L,M[B],P]"),
      ("N[L] M[B] Q[P]", "N[L,M[B]] Q[P]", "N[L,M[B],Q[P]]"),
    ])
  func shrinking(three: String, two: String, one: String) {
    let stepwise = stage("150x40", three)
    #expect(stepwise.columns == three)
    stepwise.resize("100x40")
    #expect(stepwise.columns == two)
    stepwise.expectSound()
    stepwise.resize("60x40")
    #expect(stepwise.columns == one)
    stepwise.expectSound()
    let leaping = stage("150x40", three)
    leaping.resize("60x40")
    #expect(leaping.columns == one)
    leaping.expectSound()
  }

  /// Rows: the columns at 60, then at 100 and at 150 by places.
  @Test(
    "growing takes the secondary off first, then the supplementary",
    arguments: [
      ("N[L,X,P]", "N[L,X] - P", "N[L] X P"), ("N[L,A,X,P]", "N[L,A,X] - P", "N[L,A] X P"),
      ("N[L,P]", "N[L] - P", "N[L] - P"), ("N[L]", "N[L] - -", "N[L] - -"), ("V", "V - -", "V - -"),
    ])
  func growing(one: String, two: String, three: String) {
    let stepwise = stage("60x40", one)
    stepwise.resize("100x40")
    #expect(stepwise.places == two)
    stepwise.resize("150x40")
    #expect(stepwise.places == three)
    stepwise.expectSound()
    let leaping = stage("60x40", one)
    leaping.resize("150x40")
    #expect(leaping.places == three)
    #expect(leaping.split.focusedColumn == stepwise.split.focusedColumn)
    leaping.expectSound()
  }

  @Test("a delegate merges and separates by itself") func delegateAnswers() {
    let stage = stage("150x40", "N[L] X P", scripted: true)
    stage.delegate.collapses = true
    stage.resize("100x40")
    #expect(stage.places == "N[L] - P")
    #expect(stage.made["X"]?.parent == nil)
    let new = stage.make("Y")
    stage.delegate.separatedSupplementary = { _ in new }
    stage.resize("150x40")
    #expect(stage.places == "N[L] Y P")
    stage.expectSound()
  }

  @Test(
    "a delegate can't separate what is in a column or the root of the stack",
    arguments: ["primary", "secondary", "root"])
  func wrongSeparation(what: String) {
    let stage = stage("100x40", "N[L] P", scripted: true)
    stage.delegate.separatedSupplementary = { primary in
      switch what {
      case "primary": primary
      case "secondary": stage.made["P"]
      default: stage.made["L"]
      }
    }
    let reports = diagnostics { stage.resize("150x40") }
    #expect(reports == (what == "root" ? [.separatedRoot("RecordingController")] : []))
    #expect(stage.places == "N[L] - P")
    #expect(stage.split.shownColumnCount == 3)
    stage.expectSound()
  }

  @Test("the hooks of a leap come step by step and see each step's state") func hooks() {
    let stage = stage("150x40", "N[L] X P", scripted: true)
    stage.resize("60x40")
    #expect(
      log.take().filter { $0.hasPrefix("delegate") } == [
        "delegate.collapseSupplementary(X onto N) expanded 3",
        "delegate.primaryForCollapsing expanded 2", "delegate.collapse(P onto N) expanded 2",
      ])
    stage.resize("150x40")
    #expect(
      log.take().filter { $0.hasPrefix("delegate") } == [
        "delegate.primaryForExpanding collapsed 1", "delegate.separate(N) collapsed 1",
        "delegate.separateSupplementary(N) expanded 2",
      ])
    stage.expectSound()
  }

  @Test("a hook may ask for layout; that starts no second change") func layoutInHook() {
    let stage = stage("150x40", "N[L] X P", scripted: true)
    stage.delegate.onMerge = { [unowned stage] in
      stage.split.view.setNeedsLayout()
      stage.window.layoutIfNeeded()
      stage.split.minimumTripleColumnWidth = 130
    }
    stage.resize("60x40")
    #expect(stage.columns == "N[L,X,P]")
    #expect(log.take().filter { $0.contains("collapseSupplementary") }.count == 1)
    stage.expectSound()
  }

  @Test("one notification for each change of the number of columns, however large")
  func posts() {
    let sizes = [
      ("100x40", 1), ("110x40", 1), ("60x24", 2), ("150x40", 3), ("200x60", 3), ("150x10", 3), ("60x24", 4),
    ]
    let stage = stage("150x40", "N[L] X P")
    let posts = PostCounter(log)
    stage.window.addObserver(posts)
    for (size, count) in sizes {
      stage.resize(size)
      #expect(posts.count == count, "\(size)")
    }
  }

  @Test("a burst over both borders and back runs no hook") func burst() {
    let stage = stage("150x40", "N[L] X P", scripted: true)
    let posts = PostCounter(log)
    stage.window.addObserver(posts)
    var armed = true
    stage.delegate.onModeChange = { [unowned stage] in
      guard armed else { return }
      armed = false
      for size in ["100x40", "60x24", "160x40"] { stage.resize(size) }
    }
    stage.split.preferredDisplayMode = .primaryHidden
    #expect(stage.window.frame.size == Size("160x40"))
    #expect(!log.take().contains { $0.contains("collapse") })
    #expect(posts.count == 0)
    stage.expectSound()
  }

  @Test(
    "launched in any width nobody sees another number of columns", arguments: ["150x40", "100x40", "60x24"])
  func launch(size: String) throws {
    let window = Window(screen: RecordingScreen(Size(size[...]) ?? .zero, log))
    let split = RecordingSplit("S", log, .tripleColumn)
    let leaf = RecordingController("L", log)
    var seen: [Int] = []
    leaf.within["load"] = { seen.append(split.shownColumnCount) }
    leaf.within["WA"] = { seen.append(split.shownColumnCount) }
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([
      RecordingNavigation("N", log, [leaf]), RecordingController("X", log), RecordingController("P", log),
    ])
    window.rootViewController = split
    window.show()
    if size == "150x40" { #expect(seen == [3, 3]) } else { #expect(seen.isEmpty) }
    let calls = log.take(only: "load", "WA", "DA", "WD", "DD")
    #expect(Set(calls).count == calls.count)
    #expect(!calls.contains { $0.hasSuffix("WD") || $0.hasSuffix("DD") })
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("in a place narrower than the window the columns are as many as fit there") func narrowPlace() {
    let window = Window(screen: Screen(size: Size("200x40")))
    let outer = SplitViewController()
    let inner = RecordingSplit("I", log, .tripleColumn)
    outer.preferredDisplayMode = .allVisible
    outer.preferredPrimaryColumnWidthFraction = 0.35
    outer.maximumPrimaryColumnWidth = 100
    inner.preferredDisplayMode = .allVisible
    let leaf = RecordingController("L", log)
    var seen: [Int] = []
    leaf.within["willMove"] = { seen.append(inner.shownColumnCount) }
    inner.setViewControllers([
      RecordingNavigation("N", log, [leaf]), RecordingController("X", log), RecordingController("P", log),
    ])
    outer.setViewControllers([ViewController(), inner])
    window.rootViewController = outer
    window.show()
    #expect(inner.view.frame.width == 129)
    #expect(inner.shownColumnCount == 2)
    #expect(window.invariantViolations().isEmpty)
    _ = log.take()
    outer.toggleDisplayMode()
    #expect(inner.shownColumnCount == 3)
    #expect(!log.take().contains("X.WD"))
    #expect(window.invariantViolations().isEmpty)
    outer.toggleDisplayMode()
    #expect(inner.shownColumnCount == 2)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a container that lays it out otherwise than it said is followed at layout") func surprisingPlace() {
    let window = Window(screen: Screen(size: Size("150x40")))
    let root = ViewController()
    let split = RecordingSplit("S", log, .tripleColumn)
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([ViewController(), ViewController(), ViewController()])
    let view = LayoutView { bounds in
      split.view.frame = Rect(x: 0, y: 0, width: bounds.width - 20, height: bounds.height)
    }
    root.addChild(split)
    root.view.addSubview(view)
    view.frame = Rect(x: 0, y: 0, width: 150, height: 40)
    view.addSubview(split.view)
    split.didMove(toParent: root)
    window.rootViewController = root
    window.show()
    #expect(split.view.frame.width == 130)
    #expect(split.shownColumnCount == 2)
    #expect(window.invariantViolations().isEmpty)
  }
}
