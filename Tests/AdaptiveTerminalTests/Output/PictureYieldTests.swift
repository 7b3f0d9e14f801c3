import Testing

@testable import AdaptiveTerminal

@Suite("Images that yield")
struct PictureYieldTests {
  private let now = ContinuousClock.now

  @Test("images follow at once when the terminal reports what it has drawn, and else after a moment")
  func drawing() {
    var yielding = PictureYield()
    yielding.send(leavesOut: false, reports: true, at: now)
    #expect(yielding.time == nil)
    yielding.send(leavesOut: true, reports: true, at: now)
    #expect(yielding.time == now)
    yielding.send(leavesOut: true, reports: false, at: now)
    #expect(yielding.time == now + .milliseconds(10))
    yielding.send(leavesOut: false, reports: false, at: now)
    #expect(yielding.time == nil)
  }

  @Test("images wait until no input has arrived for a moment") func input() {
    var yielding = PictureYield()
    yielding.noteInput(at: now)
    #expect(yielding.time == nil)
    yielding.send(leavesOut: true, reports: true, at: now + .milliseconds(20))
    #expect(yielding.time == now + .milliseconds(50))
    yielding.noteInput(at: now + .milliseconds(40))
    #expect(yielding.time == now + .milliseconds(90))
    yielding.send(leavesOut: true, reports: true, at: now + .milliseconds(100))
    #expect(yielding.time == now + .milliseconds(100))
  }

  @Test("previous images stay for a quarter of a second, counted from the first frame that leaves some out")
  func previous() {
    var yielding = PictureYield()
    #expect(yielding.keepsPrevious(at: now))
    for time in [0, 100, 200] {
      yielding.send(leavesOut: true, reports: true, at: now + .milliseconds(time))
      #expect(yielding.keepsPrevious(at: now + .milliseconds(time + 1)))
    }
    #expect(!yielding.keepsPrevious(at: now + .milliseconds(250)))
    yielding.send(leavesOut: false, reports: true, at: now + .milliseconds(260))
    #expect(yielding.keepsPrevious(at: now + .milliseconds(261)))
  }
}
