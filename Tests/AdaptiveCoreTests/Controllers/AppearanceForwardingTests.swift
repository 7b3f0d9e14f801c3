import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 4.2: containers that forward appearance callbacks themselves.
@MainActor @Suite("Appearance forwarded by the container") struct AppearanceForwardingTests {
  /// A container that does not forward automatically.
  private final class Driver: RecordingController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  private let log = CallLog()
  private let window: Window
  private let driver: Driver
  private let stack: RecordingNavigation
  private let top: RecordingController

  init() {
    window = Window(screen: RecordingScreen(Size("100x40"), log))
    driver = Driver("D", log)
    top = RecordingController("X", log)
    stack = RecordingNavigation("N", log, [top])
    driver.addChild(stack)
    driver.view.addSubview(stack.view)
    stack.didMove(toParent: driver)
    window.show(driver)
  }

  private func appearances() -> [String] { log.drain(only: "WA", "DA", "WD", "DD") }

  @Test("such a container forwards nothing on its own") func nothing() {
    #expect(appearances() == ["D.WA", "D.DA"])
    #expect(stack.appearanceState == .disappeared)
    #expect(window.invariantViolations().isEmpty)
    driver.present(RecordingController("cover", log))
    #expect(appearances() == ["D.WD", "cover.WA", "D.DD", "cover.DA"])
  }

  @Test("beginning sends the first callbacks to the child and its descendants, ending the second ones")
  func driven() {
    _ = log.drain()
    stack.beginAppearanceTransition(true, animated: true)
    #expect(appearances() == ["N.WA", "X.WA"])
    #expect(stack.appearanceState == .appearing && top.appearanceState == .appearing)
    #expect(stack.isAppearanceAnimated && top.isAppearanceAnimated)
    #expect(window.invariantViolations().isEmpty)
    stack.endAppearanceTransition()
    #expect(appearances() == ["X.DA", "N.DA"])
    #expect(!stack.isAppearanceAnimated)
    stack.beginAppearanceTransition(false, animated: false)
    #expect(!stack.isAppearanceAnimated)
    stack.endAppearanceTransition()
    #expect(appearances() == ["N.WD", "X.WD", "X.DD", "N.DD"])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("reversing a transition skips the second callback of the first one") func turnedRound() {
    _ = log.drain()
    stack.beginAppearanceTransition(true, animated: false)
    stack.beginAppearanceTransition(false, animated: false)
    stack.endAppearanceTransition()
    #expect(appearances() == ["N.WA", "X.WA", "N.WD", "X.WD", "X.DD", "N.DD"])
  }

  @Test("changes below a driven child send the usual callbacks") func changesBelow() {
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
    _ = log.drain()
    stack.push(RecordingController("Y", log))
    #expect(appearances() == ["X.WD", "Y.WA", "X.DD", "Y.DA"])
    stack.beginAppearanceTransition(false, animated: false)
    _ = log.drain()
    stack.pop()
    #expect(appearances().isEmpty)
    stack.endAppearanceTransition()
    #expect(appearances().sorted() == ["N.DD", "Y.DD"])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a container may forward from its own callbacks") func fromCallbacks() {
    driver.within = [
      "WA": { [unowned stack] in stack.beginAppearanceTransition(true, animated: false) },
      "DA": { [unowned stack] in stack.endAppearanceTransition() },
      "WD": { [unowned stack] in stack.beginAppearanceTransition(false, animated: false) },
      "DD": { [unowned stack] in stack.endAppearanceTransition() },
    ]
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
    let cover = RecordingController("cover", log)
    _ = log.drain()
    driver.present(cover)
    #expect(
      appearances() == [
        "D.WD", "cover.WA", "N.WD", "X.WD", "D.DD", "X.DD", "N.DD", "cover.DA",
      ])
    #expect(stack.appearanceState == .disappeared && top.appearanceState == .disappeared)
    cover.dismiss()
    #expect(stack.appearanceState == .appeared && top.appearanceState == .appeared)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("unbalanced calls are reported and have no effect") func unbalanced() {
    _ = log.drain()
    let report = AdaptiveDiagnostic.unbalancedAppearance("RecordingNavigation")
    #expect(diagnostics { stack.endAppearanceTransition() } == [report])
    #expect(diagnostics { stack.beginAppearanceTransition(false, animated: false) } == [report])
    stack.beginAppearanceTransition(true, animated: false)
    #expect(diagnostics { stack.beginAppearanceTransition(true, animated: false) } == [report])
    stack.endAppearanceTransition()
    #expect(diagnostics { stack.endAppearanceTransition() } == [report])
    #expect(appearances() == ["N.WA", "X.WA", "X.DA", "N.DA"])
    let forwarded = AdaptiveDiagnostic.unbalancedAppearance("RecordingController")
    #expect(diagnostics { top.beginAppearanceTransition(false, animated: false) } == [forwarded])
    let loner = RecordingController("L", log)
    #expect(diagnostics { loner.beginAppearanceTransition(true, animated: false) } == [forwarded])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a driven child that is removed disappears") func takenOut() {
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
    _ = log.drain()
    stack.willMove(toParent: nil)
    stack.removeFromParent()
    #expect(appearances() == ["N.WD", "X.WD", "X.DD", "N.DD"])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("loadViewIfNeeded loads the view once") func loading() {
    let controller = RecordingController("Y", log)
    _ = log.drain()
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    #expect(log.drain() == ["Y.load"])
  }
}
