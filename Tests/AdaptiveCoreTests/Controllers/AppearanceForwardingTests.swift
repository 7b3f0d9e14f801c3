import AdaptiveCore
import Testing

/// Section 4.2: containers that say themselves when their children appear.
@MainActor @Suite("Appearance at the container's wish") struct AppearanceForwardingTests {
  /// A container that forwards nothing by itself.
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
    window.rootViewController = driver
    window.show()
  }

  private func appearances() -> [String] { log.take(only: "WA", "DA", "WD", "DD") }

  @Test("nothing is forwarded by itself") func nothing() {
    #expect(appearances() == ["D.WA", "D.DA"])
    #expect(stack.appearanceState == .disappeared)
    #expect(window.invariantViolations().isEmpty)
    driver.present(RecordingController("cover", log))
    #expect(appearances() == ["D.WD", "cover.WA", "D.DD", "cover.DA"])
  }

  @Test("beginning sends the first half to the child and all below it, ending the second") func driven() {
    _ = log.take()
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

  @Test("a transition turned round skips the end of the first") func turnedRound() {
    _ = log.take()
    stack.beginAppearanceTransition(true, animated: false)
    stack.beginAppearanceTransition(false, animated: false)
    stack.endAppearanceTransition()
    #expect(appearances() == ["N.WA", "X.WA", "N.WD", "X.WD", "X.DD", "N.DD"])
  }

  @Test("what changes below a driven child is worked out as everywhere") func changesBelow() {
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
    _ = log.take()
    stack.push(RecordingController("Y", log))
    #expect(appearances() == ["X.WD", "Y.WA", "X.DD", "Y.DA"])
    stack.beginAppearanceTransition(false, animated: false)
    _ = log.take()
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
    _ = log.take()
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

  @Test("unbalanced calls are reported and do nothing") func unbalanced() {
    _ = log.take()
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

  @Test("a driven child that is taken out disappears by itself") func takenOut() {
    stack.beginAppearanceTransition(true, animated: false)
    stack.endAppearanceTransition()
    _ = log.take()
    stack.willMove(toParent: nil)
    stack.removeFromParent()
    #expect(appearances() == ["N.WD", "X.WD", "X.DD", "N.DD"])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("loading a view when needed loads it once") func loading() {
    let controller = RecordingController("Y", log)
    _ = log.take()
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    #expect(log.take() == ["Y.load"])
  }
}
