@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 3.6 and 3.7: animated changes, driven by a test clock.
@MainActor @Suite("Animations") struct AnimationTests {
  /// Creates a stage that animates changes, with a stack that contains one screen for each letter.
  private func stack(_ letters: String, isMoving: Bool = true) -> (MovingStage, RecordingNavigation) {
    var navigation: RecordingNavigation?
    let stage = MovingStage("8x3", isMoving: isMoving) { log in
      let stack = RecordingNavigation("N", log, letters.map { MovingStage.screen("\($0)", log) })
      navigation = stack
      return stack
    }
    return (stage, navigation ?? RecordingNavigation("N", stage.log))
  }

  @Test("a push slides in from the right, below the bar") func push() {
    let (stage, navigation) = stack("a")
    #expect(stage.rows == ["   a", "aaaaaaaa", "aaaaaaaa"])
    navigation.push(MovingStage.screen("b", stage.log))
    #expect(stage.rows == ["‹ a b", "aaaaaaaa", "aaaaaaaa"])
    stage.advance(32)
    #expect(stage.rows == ["‹ a b", "aaaabbbb", "aaaabbbb"])
    stage.advance(32)
    #expect(stage.rows == ["‹ a b", "aabbbbbb", "aabbbbbb"])
    stage.advance(96)
    #expect(stage.rows == ["‹ a b", "bbbbbbbb", "bbbbbbbb"])
    stage.expectValid()
  }

  @Test("a pop slides out to the right") func pop() {
    let (stage, navigation) = stack("ab")
    navigation.pop()
    #expect(stage.rows == ["   a", "bbbbbbbb", "bbbbbbbb"])
    stage.advance(32)
    #expect(stage.rows == ["   a", "aaaabbbb", "aaaabbbb"])
    stage.advance(150)
    #expect(stage.rows == ["   a", "aaaaaaaa", "aaaaaaaa"])
    stage.expectValid()
  }

  @Test("the first appearance callbacks come at once, the second ones and completions at the end")
  func callbacks() {
    let (stage, navigation) = stack("a")
    let pushed = MovingStage.screen("b", stage.log)
    pushed.within["WA"] = { [unowned pushed, log = stage.log] in
      let coordinator = pushed.transitionCoordinator
      #expect(coordinator?.isAnimated == true)
      #expect(coordinator?.transitionDuration == .milliseconds(150))
      coordinator?.animate(alongside: { log.record("alongside") }, completion: { log.record("completion") })
    }
    navigation.push(pushed)
    #expect(
      stage.log.drain() == [
        "b.willMove(N)", "b.load", "a.WD", "b.WA", "b.didChange(nil)", "b.layout", "alongside",
      ])
    stage.expectValid("on the way")
    #expect(navigation.topViewController === pushed)
    #expect(stage.window.focusedItem === pushed, "keys go to the new one at once")
    #expect(pushed.isAppearanceAnimated)
    #expect(pushed.transitionCoordinator?.animate(alongside: {}) == false)
    #expect(pushed.transitionCoordinator != nil)
    stage.advance(140)
    #expect(stage.log.drain().isEmpty)
    stage.advance(20)
    #expect(stage.log.drain() == ["a.DD", "b.DA", "b.didMove(N)", "completion"])
    #expect(pushed.transitionCoordinator == nil)
    stage.expectValid()
  }

  @Test("no frame is scheduled before or after an animation, or without a clock") func idle() {
    let (stage, navigation) = stack("a")
    #expect(stage.clock.waitingCount == 0)
    navigation.push(MovingStage.screen("b", stage.log))
    #expect(stage.clock.waitingCount == 1)
    let before = stage.display.frameCount
    stage.advance(1000)
    #expect(stage.clock.waitingCount == 0)
    #expect(stage.display.frameCount - before <= 11, "no more than one frame in 16 ms, and the last")
    let (still, plain) = stack("a", isMoving: false)
    plain.push(MovingStage.screen("b", still.log))
    #expect(still.clock.waitingCount == 0)
    #expect(still.log.drain(only: "DA") == ["b.DA"])
    #expect(still.rows == ["‹ a b", "bbbbbbbb", "bbbbbbbb"])
  }

  @Test("nothing is animated without `animated`, while invisible, or before the first frame") func atOnce() {
    let (stage, navigation) = stack("a")
    navigation.push(MovingStage.screen("b", stage.log), animated: false)
    navigation.pop(animated: false)
    navigation.setViewControllers([MovingStage.screen("c", stage.log)], animated: false)
    #expect(stage.clock.waitingCount == 0)
    stage.window.rootViewController = RecordingController("R", stage.log)
    navigation.push(MovingStage.screen("d", stage.log))
    #expect(stage.clock.waitingCount == 0)
    let display = MemoryDisplay(size: Size("8x3"))
    let application = Application(display: display, animationClock: stage.clock)
    let early = NavigationController(rootViewController: ViewController())
    application.start(with: early)
    early.push(ViewController())
    #expect(stage.clock.waitingCount == 0)
  }

  @Test("a further change ends the running animation first") func jump() {
    let (stage, navigation) = stack("a")
    navigation.push(MovingStage.screen("b", stage.log))
    stage.advance(32)
    _ = stage.log.drain()
    let next = MovingStage.screen("c", stage.log)
    navigation.push(next)
    #expect(
      stage.log.drain(only: "WA", "DA", "WD", "DD", "willMove", "didMove") == [
        "a.DD", "b.DA", "b.didMove(N)", "c.willMove(N)", "b.WD", "c.WA",
      ])
    #expect(stage.rows == ["‹ b c", "bbbbbbbb", "bbbbbbbb"])
    navigation.popToRoot()
    #expect(
      stage.log.drain(only: "WA", "DA", "WD", "DD") == ["b.DD", "c.DA", "c.WD", "a.WA"])
    stage.advance(200)
    #expect(stage.rows == ["   a", "aaaaaaaa", "aaaaaaaa"])
    #expect(stage.log.drain(only: "DA", "DD") == ["c.DD", "a.DA"])
    stage.expectValid()
  }

  @Test("a resize ends the running animation first") func resize() {
    let (stage, navigation) = stack("a")
    navigation.push(MovingStage.screen("b", stage.log))
    stage.advance(32)
    _ = stage.log.drain()
    stage.application.sendEvent(.resize(Size("6x2")))
    #expect(
      stage.log.drain(only: "DA", "DD", "willSize", "layout")
        == ["a.DD", "b.DA", "N.willSize(6x2)", "a.willSize(6x1)", "b.willSize(6x1)", "N.layout", "b.layout"])
    #expect(stage.rows == ["‹ a b", "bbbbbb"])
    stage.advance(50)
    #expect(stage.clock.waitingCount == 0)
    stage.expectValid()
  }

  @Test("a push in a will callback is not animated", arguments: ["willSize", "DA"])
  func nested(hook: String) {
    let (stage, navigation) = stack("a")
    let top = navigation.viewControllers[0] as? RecordingController
    top?.within["willSize"] = { [unowned navigation] in
      navigation.push(MovingStage.screen("b", stage.log))
    }
    stage.application.sendEvent(.resize(Size("6x2")))
    #expect(stage.clock.waitingCount == 0)
    #expect(stage.rows == ["‹ a b", "bbbbbb"])
    stage.expectValid()
  }

  @Test("keys pressed during an animation are handled and drawn") func keys() {
    let (stage, navigation) = stack("a")
    let field = TextField()
    let pushed = MovingStage.screen("b", stage.log)
    pushed.within["load"] = { [unowned pushed] in pushed.view.addSubview(field) }
    pushed.within["layout"] = { field.frame = Rect(x: 0, y: 0, width: 8, height: 1) }
    navigation.push(pushed)
    stage.window.requestFocusUpdate(to: field)
    stage.advance(32)
    stage.application.sendEvent(.key(.character("x")))
    #expect(field.text == "x")
    #expect(stage.rows == ["‹ a b", "aaaa x", "aaaabbbb"])
    stage.advance(150)
    #expect(stage.rows == ["‹ a b", " x", "bbbbbbbb"])
  }

  @Test("a controller that is leaving can be shown again at once") func takenBack() {
    let (stage, navigation) = stack("ab")
    let popped = navigation.pop()
    if let popped { navigation.push(popped) }
    #expect(
      stage.log.drain(only: "WA", "DA", "WD", "DD", "willMove", "didMove") == [
        "b.willMove(nil)", "b.WD", "a.WA", "b.DD", "a.DA", "b.didMove(nil)", "b.willMove(N)", "a.WD", "b.WA",
      ])
    stage.advance(200)
    let sheet = MovingStage.screen("s", stage.log)
    navigation.present(sheet)
    sheet.dismiss()
    navigation.present(sheet)
    stage.advance(200)
    #expect(sheet.appearanceState == .appeared)
    sheet.dismiss()
    #expect(diagnostics { navigation.push(sheet) }.isEmpty, "it is free as soon as somebody wants it")
    stage.advance(200)
    #expect(navigation.topViewController === sheet)
    stage.expectValid()
  }

  @Test("isMovingToParent and isMovingFromParent are correct for a child added during an animation")
  func byHand() {
    let (stage, navigation) = stack("ab")
    navigation.pop()
    let bottom = navigation.viewControllers[0]
    var seen: [Bool] = []
    let child = RecordingController("c", stage.log)
    child.within["WA"] = { [unowned child] in seen.append(child.isMovingToParent) }
    child.within["WD"] = { [unowned child] in seen.append(child.isMovingFromParent) }
    bottom.addChild(child)
    #expect(bottom.appearanceState == .appeared, "the movement has ended")
    bottom.view.addSubview(child.view)
    child.didMove(toParent: bottom)
    navigation.push(MovingStage.screen("d", stage.log))
    navigation.pop()
    stage.advance(200)
    child.removeFromParent()
    #expect(seen == [true, false, false, false])
    child.within = [:]
    stage.expectValid()
  }

  @Test("a display that is not ready gets no frames until the end of the animation") func slowDisplay() {
    let display = SlowDisplay()
    let clock = MovingStage("8x3") { MovingStage.screen("x", $0) }.clock
    let application = Application(display: display, animationClock: clock)
    let log = CallLog()
    let navigation = NavigationController(rootViewController: MovingStage.screen("a", log))
    application.start(with: navigation)
    application.finishTurn()
    display.isReady = false
    let before = display.frames.count
    navigation.push(MovingStage.screen("b", log))
    for _ in 0..<9 {
      application.finishTurn()
      clock.advance(by: .milliseconds(16))
    }
    #expect(display.frames.count == before)
    clock.advance(by: .milliseconds(16))
    application.finishTurn()
    #expect(display.frames.count == before + 1)
    #expect(display.frames.last?.buffer.description == "‹ a b\nbbbbbbbb\nbbbbbbbb")
  }

  @Test("the detail slides in when the columns collapse, and out when they expand") func columns() {
    let stage = MovingStage("100x4") { log in
      let split = SplitViewController()
      split.preferredDisplayMode = .allVisible
      split.setViewControllers([
        NavigationController(rootViewController: MovingStage.screen("a", log)), MovingStage.screen("b", log),
      ])
      return split
    }
    let columns = stage.rows
    stage.application.sendEvent(.resize(Size("20x4")))
    stage.display.size = Size("20x4")
    #expect(stage.rows[1] == String(repeating: "a", count: 20))
    stage.advance(32)
    #expect(stage.rows[1] == String(repeating: "a", count: 10) + String(repeating: "b", count: 10))
    stage.advance(150)
    #expect(stage.rows[1] == String(repeating: "b", count: 20))
    stage.expectValid()
    stage.application.sendEvent(.resize(Size("100x4")))
    #expect(stage.rows[1].hasPrefix(String(repeating: "b", count: 20) + "a"))
    stage.advance(200)
    #expect(stage.rows == columns)
    stage.expectValid()
  }
}

/// A display whose readiness the test sets.
@MainActor private final class SlowDisplay: Display {
  var size: Size { Size("8x3") }
  var capabilities: DisplayCapabilities { DisplayCapabilities() }
  var isReady = true
  private(set) var frames: [Frame] = []

  func present(_ frame: Frame) { frames.append(frame) }
  func beep() {}
}
