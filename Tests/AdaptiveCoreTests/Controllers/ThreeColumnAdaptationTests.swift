import AdaptiveCore
import AdaptiveTesting
import Testing

/// When and where the number of columns is determined, and which objects are notified.
@MainActor @Suite("Three columns: adaptation") struct ThreeColumnAdaptationTests {
  private let log = CallLog()

  private func stage(_ size: String, _ columns: String, scripted: Bool = false) -> ColumnStage {
    ColumnStage(size, columns, log, style: .tripleColumn, scripted: scripted)
  }

  @Test("each change of the number of columns posts one notification, however large it is")
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

  @Test("crossing both thresholds and back in one burst calls no delegate methods") func burst() {
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
    #expect(!log.drain().contains { $0.contains("collapse") })
    #expect(posts.count == 0)
    stage.expectValid()
  }

  @Test(
    "a launch at any width never shows another number of columns", arguments: ["150x40", "100x40", "60x24"])
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
    window.show(split)
    if size == "150x40" { #expect(seen == [3, 3]) } else { #expect(seen.isEmpty) }
    let calls = log.drain(only: "load", "WA", "DA", "WD", "DD")
    #expect(Set(calls).count == calls.count)
    #expect(!calls.contains { $0.hasSuffix("WD") || $0.hasSuffix("DD") })
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a resize in any callback of a change of columns is a separate change")
  func nested() throws {
    for call in ["willSize", "WD", "DD", "didMove"] {
      let stage = stage("150x40", "N[L] X P")
      let posts = PostCounter(log)
      stage.window.addObserver(posts)
      let controller = try #require(stage.made[call == "didMove" ? "X" : "L"] as? RecordingController)
      controller.within[call] = { [unowned stage, unowned controller] in
        controller.within = [:]
        stage.resize("60x30")
        stage.resize("160x40")
      }
      stage.resize("100x40")
      #expect(stage.window.frame.size == Size("160x40"), "\(call)")
      #expect(stage.columnsByPosition == "N[L] X P", "\(call)")
      #expect(posts.count == 2, "\(call)")
      stage.expectValid(call)
    }
  }

  @Test("an observer of the notification may request the next change") func resizeInNotification() {
    let stage = stage("150x40", "N[L] X P")
    let observer = ResizingObserver(stage)
    stage.window.addObserver(observer)
    stage.resize("100x40")
    #expect(observer.states == [2, 1])
    #expect(stage.columns == "N[L,X,P]")
    stage.expectValid()
  }

  @Test(
    "a presented split view determines its columns before any controller appears",
    arguments: [("150x40", 3), ("100x40", 2)])
  func presented(size: String, count: Int) {
    let window = Window(screen: Screen(size: Size(size[...]) ?? .zero))
    let root = ViewController()
    window.show(root)
    let split = RecordingSplit("S", log, .tripleColumn)
    let leaf = RecordingController("L", log)
    var seen: [Int] = []
    leaf.within["WA"] = { seen.append(split.shownColumnCount) }
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([RecordingNavigation("N", log, [leaf]), ViewController(), ViewController()])
    split.modalPresentationStyle = .overFullScreen
    root.present(split)
    #expect(split.shownColumnCount == count)
    #expect(seen == (count == 3 ? [3] : []))
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("the number of columns depends on the width of the split view, not of the window") func narrowPlace()
  {
    let window = Window(screen: Screen(size: Size("200x40")))
    let outer = SplitViewController()
    let inner = RecordingSplit("I", log, .tripleColumn)
    outer.preferredDisplayMode = .allVisible
    outer.preferredPrimaryColumnWidthFraction = 0.35
    outer.maximumPrimaryColumnWidth = 100
    inner.preferredDisplayMode = .allVisible
    let leaf = RecordingController("L", log)
    inner.setViewControllers([
      RecordingNavigation("N", log, [leaf]), RecordingController("X", log), RecordingController("P", log),
    ])
    outer.setViewControllers([ViewController(), inner])
    window.show(outer)
    #expect(inner.view.frame.width == 129)
    #expect(inner.shownColumnCount == 2)
    #expect(!leaf.isViewLoaded)
    #expect(window.invariantViolations().isEmpty)
    _ = log.drain()
    outer.toggleDisplayMode()
    #expect(inner.shownColumnCount == 3)
    #expect(!log.drain().contains("X.WD"))
    #expect(window.invariantViolations().isEmpty)
    outer.toggleDisplayMode()
    #expect(inner.shownColumnCount == 2)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("the number of columns follows the actual layout if it differs from the announced size")
  func surprisingPlace() {
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
    window.show(root)
    #expect(split.view.frame.width == 130)
    #expect(split.shownColumnCount == 2)
    #expect(window.invariantViolations().isEmpty)
  }
}

/// Continues to one column once there are two.
@MainActor private final class ResizingObserver: ShowDetailTargetObserving {
  private(set) var states: [Int] = []
  private let stage: ColumnStage

  init(_ stage: ColumnStage) {
    self.stage = stage
  }

  func showDetailTargetDidChange(_ sender: ViewController) {
    states.append(stage.split.shownColumnCount)
    if stage.split.shownColumnCount == 2 { stage.resize("60x40") }
  }
}
