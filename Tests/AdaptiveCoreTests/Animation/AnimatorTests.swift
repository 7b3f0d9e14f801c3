@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 3.8.
@MainActor @Suite("Animators of the app") struct AnimatorTests {
  @Test("a navigation controller asks its delegate, which draws the push and the pop") func navigation() {
    let delegate = Delegate()
    var navigation: NavigationController?
    let stage = MovingStage("8x3") { log in
      let stack = NavigationController(rootViewController: MovingStage.screen("a", log))
      stack.delegate = delegate
      navigation = stack
      return stack
    }
    let pushed = MovingStage.screen("b", stage.log)
    navigation?.push(pushed)
    #expect(
      delegate.operations == [.push] && pushed.transitionCoordinator?.transitionDuration == .milliseconds(80))
    stage.advance(32)
    #expect(stage.rows == ["‹ a b", "bbbaaaaa", "bbbaaaaa"])
    stage.advance(80)
    #expect(stage.rows == ["‹ a b", "bbbbbbbb", "bbbbbbbb"] && delegate.wipe.endings == [true])
    #expect(stage.clock.waitingCount == 0)
    navigation?.pop()
    stage.advance(32)
    #expect(stage.rows == ["   a", "aaabbbbb", "aaabbbbb"] && delegate.operations == [.push, .pop])
    navigation?.push(MovingStage.screen("c", stage.log))
    #expect(delegate.wipe.endings == [true, false], "another change ends the animation")
    stage.expectValid()
  }

  @Test("in an interface that begins at the right, the canvas does, too") func mirrored() {
    let delegate = Delegate()
    var navigation: NavigationController?
    let stage = MovingStage("8x3") { log in
      let stack = NavigationController(rootViewController: MovingStage.screen("a", log))
      stack.delegate = delegate
      navigation = stack
      return stack
    }
    stage.window.traitOverrides.layoutDirection = .rightToLeft
    stage.application.finishTurn()
    navigation?.push(MovingStage.screen("b", stage.log))
    stage.advance(32)
    #expect(stage.rows.dropFirst() == ["aaaaabbb", "aaaaabbb"])
  }

  @Test("a presentation of any style asks the delegate of the presented controller") func presentation() {
    let delegate = Delegate()
    let stage = MovingStage("20x6") { MovingStage.screen("a", $0) }
    let presented = MovingStage.screen("b", stage.log)
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = delegate
    stage.window.rootViewController?.present(presented)
    stage.advance(32)
    #expect(stage.rows[0] == String(repeating: "b", count: 8) + String(repeating: "a", count: 12))
    #expect(delegate.wipe.frames.last == Rect(x: 0, y: 0, width: 20, height: 6))
    stage.advance(80)
    presented.dismiss()
    stage.advance(32)
    #expect(stage.rows[0] == String(repeating: "a", count: 8) + String(repeating: "b", count: 12))
    stage.advance(80)
    #expect(delegate.wipe.endings == [true, true] && delegate.wipe.entered == [true, false])
    #expect(presented.presentationController?.presentingViewController == nil)
    stage.expectValid()
  }

  @Test("nothing is asked or moved while the user prefers reduced motion, and a running animation ends")
  func reduced() {
    let delegate = Delegate()
    var navigation: NavigationController?
    let stage = MovingStage("8x3") { log in
      let stack = NavigationController(rootViewController: MovingStage.screen("a", log))
      stack.delegate = delegate
      navigation = stack
      return stack
    }
    navigation?.push(MovingStage.screen("b", stage.log))
    stage.advance(16)
    stage.application.prefersReducedMotion = true
    #expect(delegate.wipe.endings == [false] && stage.rows[1] == "bbbbbbbb")
    navigation?.push(MovingStage.screen("c", stage.log))
    #expect(delegate.operations == [.push] && stage.rows[1] == "cccccccc")
    stage.advance(16)
    #expect(stage.clock.waitingCount == 0, "the frame that was already scheduled is the last one")
  }

  @Test(
    "a collapse and an expansion slide at the side of the secondary",
    arguments: [
      (SplitViewController.PrimaryEdge.leading, false, Slide.Edge.right), (.trailing, false, .left),
      (.leading, true, .left), (.trailing, true, .right),
    ])
  func collapse(edge: SplitViewController.PrimaryEdge, isMirrored: Bool, expected: Slide.Edge) {
    var split: SplitViewController?
    let stage = MovingStage("100x10") { log in
      let made = SplitViewController()
      made.primaryEdge = edge
      made.setViewControllers([
        NavigationController(rootViewController: MovingStage.screen("a", log)), MovingStage.screen("b", log),
      ])
      split = made
      return made
    }
    if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
    stage.application.finishTurn()
    let probe = Probe()
    split?.delegate = probe
    stage.application.sendEvent(.resize(Size("60x10")))
    #expect(probe.slide?.edge == expected)
    stage.advance(200)
    stage.application.sendEvent(.resize(Size("100x10")))
    #expect(probe.slide?.edge == expected && probe.slide?.isEntering == false)
    stage.advance(200)
    stage.expectValid()
  }
}

/// Notes the movement of a collapse or an expansion.
@MainActor private final class Probe: SplitViewControllerDelegate {
  var slide: Slide?

  func splitViewControllerDidCollapse(_ split: SplitViewController) { note(split) }
  func splitViewControllerDidExpand(_ split: SplitViewController) { note(split) }

  private func note(_ split: SplitViewController) {
    split.transitionCoordinator?.animate { [weak self, weak split] in
      self?.slide = split?.transitionCoordinator?.movement?.animation as? Slide
    }
  }
}

@MainActor private final class Delegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  let wipe = DrawnWipe()
  var operations: [NavigationController.Operation] = []

  func navigationController(
    _ navigation: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from previous: ViewController, to top: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return wipe
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { wipe }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { wipe }
}

/// Uncovers the new content from the leading side.
@MainActor private final class DrawnWipe: ViewControllerAnimatedTransitioning {
  var endings: [Bool] = []
  var frames: [Rect] = []
  var entered: [Bool] = []

  func transitionDuration(using coordinator: TransitionCoordinator) -> Duration { .milliseconds(80) }

  func drawTransition(_ transition: TransitionDrawing, in canvas: Canvas) {
    frames.append(transition.frame)
    if entered.last != transition.isEntering { entered.append(transition.isEntering) }
    let columns = Int(transition.progress * Double(canvas.bounds.width))
    transition.drawBefore(in: canvas)
    transition.drawAfter(
      in: canvas, clippedTo: Rect(x: 0, y: 0, width: columns, height: canvas.bounds.height))
  }

  func animationEnded(_ completed: Bool) { endings.append(completed) }
}
