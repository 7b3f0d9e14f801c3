@testable import AdaptiveCore
import AdaptiveTesting
import TestSupport
import Testing

@MainActor @Suite("Progress views") struct ProgressViewTests {
  @Test(
    "the bar and the text show how much is done",
    arguments: [
      (0.0, "░░░░░░░░░░ 0%"), (0.5, "█████░░░░░ 50%"), (0.999, "█████████░ 99%"), (1, "██████████ 100%"),
      (7, "██████████ 100%"), (-1, "░░░░░░░░░░ 0%"), (.nan, "░░░░░░░░░░ 0%"), (.infinity, "██████████ 100%"),
    ])
  func determinate(progress: Double, row: String) {
    #expect(Easel("15x1", ProgressView(progress: progress)).rows == [row])
  }

  @Test("a progress is pinned to the range, however it is set") func pinned() {
    let view = ProgressView(progress: 2)
    #expect(view.progress == 1)
    for (progress, pinned) in [(-3.0, 0.0), (.nan, 0), (.infinity, 1), (0.25, 0.25)] {
      view.progress = progress
      #expect(view.progress == pinned)
    }
    view.progress = nil
    #expect(view.progress == nil)
  }

  @Test("ASCII terminals get ASCII") func ascii() {
    let traits = TraitCollection(characterRepertoire: .ascii)
    #expect(Easel("15x1", ProgressView(progress: 0.5), traits: traits).rows == ["#####----- 50%"])
  }

  @Test(
    "a narrow view shows only the percentage or only a bar",
    arguments: [
      (8, "█░░ 50%"), (7, "███░░░░"), (4, "50%"), (2, "5…"),
    ])
  func narrow(width: Int, row: String) {
    let view = ProgressView(progress: 0.5)
    #expect(Easel("20x1", view, frame: Rect(x: 0, y: 0, width: width, height: 1)).rows == [row])
  }

  @Test("without a known progress the bar moves four times a second and the word says so") func moving() {
    let (clock, view) = (ManualClock(), ProgressView())
    view.clock = clock
    let easel = Easel("20x1", view)
    #expect(easel.rows == ["████░░░░░░░░ Working"])
    #expect(clock.waitingCount == 1)
    var frames = 0
    for _ in 0..<4 {
      let previous = easel.rows
      clock.advance(by: .milliseconds(250))
      if easel.rows != previous { frames += 1 }
      #expect(clock.waitingCount == 1)
    }
    #expect(frames == 4)
    #expect(easel.rows == ["░░░░████░░░░ Working"])
    for _ in 0..<8 {
      clock.advance(by: .milliseconds(250))
      _ = easel.rows
    }
    #expect(easel.rows == ["░░░░████░░░░ Working"])
  }

  @Test("however often the bar is drawn, it wakes the program four times a second") func wakeUps() {
    let (clock, view) = (CountingClock(), ProgressView())
    view.clock = clock
    let easel = Easel("20x1", view)
    for _ in 0..<300 {
      clock.time.advance(by: .milliseconds(10))
      view.setNeedsDisplay()
      _ = easel.rows
    }
    #expect(clock.wakeUps == 12)
  }

  @Test("a view that is complete, hidden, clipped or removed causes no wake-ups", arguments: 0..<4)
  func sleeping(way: Int) {
    let (clock, view) = (ManualClock(), ProgressView())
    view.clock = clock
    let easel = Easel("20x1", view)
    #expect(clock.waitingCount == 1)
    switch way {
    case 0: view.progress = 1
    case 1: view.isHidden = true
    case 2: view.frame = Rect(x: 0, y: 5, width: 20, height: 1)
    default: view.removeFromSuperview()
    }
    _ = easel.rows
    clock.advance(by: .milliseconds(250))
    _ = easel.rows
    #expect(clock.waitingCount == 0)
    let frames = easel.display.frameCount
    clock.advance(by: .seconds(60))
    #expect(easel.display.frameCount == frames)
    guard way == 1 else { return }
    view.isHidden = false
    _ = easel.rows
    #expect(clock.waitingCount == 1)
  }

  @Test("it uses the clock of the application, and stands still without one") func applicationClock() {
    let still = Easel("20x1", ProgressView())
    #expect(still.rows == ["████░░░░░░░░ Working"])
    let clock = ManualClock()
    let application = Application(display: MemoryDisplay(size: Size("20x1")), animationClock: clock)
    let root = ViewController()
    let view = ProgressView()
    root.view.addSubview(view)
    view.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    application.start(with: root)
    application.finishTurn()
    #expect(clock.waitingCount == 1)
  }

  @Test("it draws at every size in each repertoire") func sizes() {
    ProgressView(progress: 0.3).drawAtAllSizes()
    ProgressView().drawAtAllSizes()
  }
}

/// Counts how often it wakes the program.
@MainActor private final class CountingClock: MainClock {
  let time = ManualClock()
  private(set) var wakeUps = 0

  var now: ContinuousClock.Instant { time.now }

  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    time.schedule(after: delay) { [self] in
      wakeUps += 1
      body()
    }
  }
}
