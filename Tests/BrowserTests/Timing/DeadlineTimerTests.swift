import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser

@Suite("A timer whose deadline moves")
struct DeadlineTimerTests {
  /// Counts how often it is asked to call.
  private final class CountingClock: MainClock {
    let clock = ManualClock()
    var calls = 0

    var now: ContinuousClock.Instant { clock.now }

    func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
      calls += 1
      clock.schedule(after: delay, body)
    }
  }

  private let clock = CountingClock()

  @Test("it ends once, at the last deadline, and a hundred movements take two calls of the clock")
  func movingOn() {
    var ends: [Duration] = []
    let start = clock.now
    let timer = DeadlineTimer(clock) { ends.append(start.duration(to: clock.now)) }
    for _ in 0..<100 {
      timer.start(after: .seconds(1))
      clock.clock.advance(by: .milliseconds(5))
    }
    #expect(timer.deadline == start.advanced(by: .milliseconds(1_495)))
    clock.clock.advance(by: .milliseconds(994))
    #expect(ends.isEmpty)
    clock.clock.advance(by: .seconds(10))
    #expect(ends.count == 1 && clock.calls == 2 && timer.deadline == nil)
  }

  @Test("an earlier deadline counts at once, and a timer that is cancelled never ends")
  func earlier() {
    var count = 0
    let timer = DeadlineTimer(clock) { count += 1 }
    timer.start(after: .seconds(5))
    timer.start(after: .seconds(1))
    clock.clock.advance(by: .seconds(1))
    #expect(count == 1)
    timer.start(after: .seconds(1))
    timer.cancel()
    clock.clock.advance(by: .seconds(10))
    #expect(count == 1)
    timer.start(after: .seconds(1))
    clock.clock.advance(by: .seconds(1))
    #expect(count == 2)
  }
}
