import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 4.2: when `isMovingToParent` and `isMovingFromParent` are true.
@MainActor @Suite("Moving between containers") struct ParentMoveTests {
  private let log = CallLog()

  /// Records the state of both properties in each callback.
  private final class Mover: RecordingController {
    func listen() {
      for call in ["load", "WA", "DA", "WD", "DD", "willMove", "didMove", "layout", "didChange"] {
        within[call] = { [unowned self] in
          if isMovingToParent { record("\(call) moving in") }
          if isMovingFromParent { record("\(call) moving out") }
        }
      }
    }
  }

  private func mover(_ name: String) -> Mover {
    let mover = Mover(name, log)
    mover.listen()
    return mover
  }

  private func drainMoves() -> [String] { log.drain().filter { $0.contains("moving") } }

  @Test("a pushed controller moves in, a popped one moves out, the one below does neither") func stack() {
    let (bottom, top) = (mover("Y"), mover("X"))
    let navigation = RecordingNavigation("N", log, [bottom])
    let window = Window(screen: RecordingScreen(Size("60x24"), log), showing: navigation)
    #expect(drainMoves().isEmpty)
    navigation.push(top)
    #expect(drainMoves() == ["X.WA moving in", "X.DA moving in"])
    navigation.pop()
    #expect(drainMoves() == ["X.WD moving out", "X.DD moving out"])
    navigation.setViewControllers([top])
    #expect(
      drainMoves() == ["Y.WD moving out", "X.WA moving in", "Y.DD moving out", "X.DA moving in"])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a child added or removed by its container moves, a covered one does not") func byHand() {
    let pair = Pair("100x40")
    let child = mover("X")
    pair.root.addChild(child)
    pair.root.view.addSubview(child.view)
    child.didMove(toParent: pair.root)
    #expect(drainMoves() == ["X.WA moving in", "X.DA moving in"])
    let cover = RecordingController("cover", log)
    pair.root.present(cover)
    cover.dismiss()
    child.view.removeFromSuperview()
    pair.root.view.addSubview(child.view)
    #expect(drainMoves().isEmpty)
    child.removeFromParent()
    #expect(drainMoves().isEmpty, "it was not notified")
    pair.root.addChild(child)
    pair.root.view.addSubview(child.view)
    _ = log.drain()
    let plain = ViewController()
    pair.root.addChild(plain)
    pair.root.view.addSubview(plain.view)
    plain.willMove(toParent: nil)
    plain.view.removeFromSuperview()
    plain.removeFromParent()
    #expect(!plain.isMovingFromParent)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("an override of willMove that calls super keeps isMovingFromParent correct") func removedByHand() {
    final class Leaver: ViewController {
      var seen: [Bool] = []
      override func viewWillDisappear() { seen.append(isMovingFromParent) }
      override func viewDidDisappear() { seen.append(isMovingFromParent) }
    }
    let pair = Pair("100x40")
    let leaver = Leaver()
    pair.root.addChild(leaver)
    pair.root.view.addSubview(leaver.view)
    leaver.didMove(toParent: pair.root)
    leaver.willMove(toParent: nil)
    leaver.view.removeFromSuperview()
    leaver.removeFromParent()
    #expect(leaver.seen == [true, true])
    #expect(!leaver.isMovingFromParent)
  }

  @Test("a child added before its container appears does not move in") func beforehand() {
    let child = mover("X")
    let container = RecordingController("C", log)
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    let window = Window(screen: RecordingScreen(Size("60x24"), log))
    window.show(NavigationController(rootViewController: container))
    #expect(drainMoves().isEmpty)
    #expect(log.drain().isEmpty)
  }

  @Test("a controller popped while it appears moves in, then out") func interrupted() {
    let (bottom, top) = (mover("Y"), mover("X"))
    let navigation = RecordingNavigation("N", log, [bottom])
    let window = Window(screen: RecordingScreen(Size("60x24"), log), showing: navigation)
    top.within["didChange"] = { navigation.pop() }
    navigation.push(top)
    #expect(drainMoves() == ["X.WA moving in", "X.WD moving out", "X.DD moving out"])
    #expect(window.invariantViolations().isEmpty)
  }
}
