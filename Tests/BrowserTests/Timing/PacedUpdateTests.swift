import AdaptiveTesting
import Testing

@testable import Browser

@Suite("Updates that take little of the time")
struct PacedUpdateTests {
  private let clock = ManualClock()

  @Test("a fast update is made for each request")
  func fast() {
    var count = 0
    let update = PacedUpdate(clock) { count += 1 }
    for _ in 0..<5 { update.request() }
    #expect(count == 5 && clock.waitingCount == 0)
  }

  @Test("after a slow one, requests are collected for nine times as long, and none is lost")
  func slow() {
    var count = 0
    let update = PacedUpdate(clock) { [clock] in
      count += 1
      clock.advance(by: .seconds(1))
    }
    for _ in 0..<5 { update.request() }
    #expect(count == 1)
    clock.advance(by: .milliseconds(8_900))
    #expect(count == 1)
    clock.advance(by: .milliseconds(200))
    #expect(count == 2)
    clock.advance(by: .seconds(60))
    #expect(count == 2)
    update.request()
    #expect(count == 3)
  }

  @Test("a cancelled update isn't made")
  func cancelled() {
    var count = 0
    let update = PacedUpdate(clock) { [clock] in
      count += 1
      clock.advance(by: .seconds(1))
    }
    update.request()
    update.request()
    update.cancel()
    clock.advance(by: .seconds(60))
    #expect(count == 1)
  }
}
