import AdaptiveCore
import AdaptiveTesting
import Testing

@Suite("Random walks through an application") @MainActor struct RandomWalkTests {
  @Test("a walk through a correct application finds nothing") func correct() {
    let walk = RandomWalk { ApplicationTester("40x12", root: CounterController(limit: .max)) }
    #expect(walk.run(seed: 1, steps: 200) == nil)
  }

  @Test(
    "a failing walk is shortened to the steps that the failure needs",
    arguments: 1...10 as ClosedRange<UInt64>)
  func shortening(_ seed: UInt64) throws {
    let walk = RandomWalk(check: { app in
      (app.topController as? CounterController)?.isBroken == true ? "broken" : nil
    }) { ApplicationTester("40x12", root: CounterController(limit: 3)) }
    let failure = try #require(walk.run(seed: seed, steps: 400))
    #expect(failure.reason == "broken")
    #expect(failure.steps == Array(repeating: .key(.character("a")), count: 3))
    #expect(failure.description == "broken\nreplay(\"a,a,a\")  // seed \(seed)")
  }

  @Test("the steps of a failure can be replayed") func replay() {
    let controller = CounterController(limit: 3)
    let app = ApplicationTester("40x12", root: controller)
    app.replay("a,20x5,a,wait 20,a")
    #expect(controller.isBroken && app.display.size == Size(width: 20, height: 5))
  }

  @Test("equal seeds give equal walks, and different ones differ") func seeds() {
    func steps(_ seed: UInt64) -> [TestStep]? {
      var walk = RandomWalk(check: { _ in "always" }) { ApplicationTester(root: ViewController()) }
      walk.shorteningLimit = 0
      return walk.run(seed: seed, steps: 30)?.steps
    }
    #expect(steps(7) == steps(7) && steps(7)?.count == 30)
    #expect(steps(7) != steps(8))
  }

  @Test(
    "every step can be written and read",
    arguments: [
      TestStep.key(.character(",")), .key(KeyEvent(.tab, .shift)), .key(KeyEvent(.character("d"), .control)),
      .key(.character(" ")), .paste("a,b\n\u{1B}😀"), .paste(""),
      .mouse(MouseEvent(.wheelDown, at: Point(x: 3, y: 4))),
      .mouse(MouseEvent(.press, at: Point(x: -1, y: 0))), .resize(Size(width: 40, height: 12)),
      .wait(.milliseconds(250)),
    ]) func descriptions(_ step: TestStep)
  {
    #expect(TestStep(step.description) == step)
    #expect(!step.description.contains(","))
  }

  @Test(
    "text that is no step is refused", arguments: ["", "press 3", "press a b", "wait", "abc", "3x", "F99"])
  func invalid(_ text: String) {
    #expect(TestStep(text) == nil)
  }
}

/// Counts presses of `a`, and breaks at a limit.
private final class CounterController: ViewController {
  private let limit: Int
  private var count = 0
  var isBroken: Bool { count >= limit }

  init(limit: Int) {
    self.limit = limit
    super.init()
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == .character("a") else { return false }
    count += 1
    return true
  }
}
