import AdaptiveSeededRandom
import Testing

@testable import AdaptiveTerminal

/// How fast a line is.
extension LinePacerTests {
  @Test("images wait for the first reply, for which even a small frame asks") func unknownSpeed() {
    var pacer = LinePacer(queries: true)
    #expect(pacer.isSpeedAwaited && !pacer.isSlow)
    let asks = pacer.send(500, at: start, isUrgent: true)
    let asksAgain = pacer.send(500, at: start, isUrgent: true)
    #expect(asks && !asksAgain)
    pacer.receiveReply(at: start + .milliseconds(10))
    #expect(!pacer.isSpeedAwaited && pacer.isSlow)
    let isAwaited = [LinePacer(queries: false), LinePacer(queries: true, speed: 1e5)].map(\.isSpeedAwaited)
    #expect(isAwaited == [false, false])
  }

  @Test("a piece takes a tenth of a second of a slow line, and has any size on a fast one")
  func pieces() throws {
    var pacer = LinePacer(queries: true)
    pacer.send(60_000, at: start, replyAfter: .seconds(1))
    #expect(pacer.largestPiece == 6000)
    // All that is on its way takes less than a quarter of a second.
    #expect(pacer.window <= 15_000)
    var fast = LinePacer(queries: true)
    fast.send(60_000, at: start, replyAfter: .milliseconds(5))
    #expect(fast.largestPiece == nil && !fast.isSlow && LinePacer(queries: false).largestPiece == nil)
  }

  @Test("replies that are read together do not make a slow line fast") func together() throws {
    var pacer = LinePacer(queries: true)
    pacer.send(60_000, at: start, replyAfter: .seconds(1))
    for second in 2...20 {
      for _ in 0..<2 { _ = pacer.send(6000, at: start + .seconds(second)) }
      // The program was busy, and only then read both.
      for _ in 0..<2 { pacer.receiveReply(at: start + .seconds(second) + .milliseconds(200)) }
    }
    #expect(try #require(pacer.speed) < 70_000)
  }

  @Test("on a slow line, three replies to small frames tell how long a round trip takes") func roundTrip() {
    var pacer = LinePacer(queries: true)
    var now = start
    _ = pacer.send(60_000, at: now)
    now += .milliseconds(400)
    pacer.receiveReply(at: now)
    let short = pacer.window
    for _ in 0..<3 {
      let asks = pacer.send(200, at: now)
      #expect(asks)
      now += .milliseconds(300)
      pacer.receiveReply(at: now)
    }
    let asks = pacer.send(200, at: now)
    #expect(!asks && pacer.window > short * 2)
  }

  @Test("small frames that arrived long before the query behind them do not make a slow line fast")
  func smallFramesBefore() throws {
    var pacer = slowPacer()
    var now = start + .seconds(1)
    for _ in 0..<100 {
      now += .seconds(1)
      guard pacer.send(300, at: now) else { continue }
      // 300 bytes on an idle line of 60 kB/s.
      pacer.receiveReply(at: now + .milliseconds(5))
    }
    #expect(try #require(pacer.speed) < 66_000)
  }

  @Test("bytes that have arrived although their confirmation has not do not make a slow line fast")
  func almostConfirmed() throws {
    var pacer = slowPacer()
    let now = start + .seconds(2)
    _ = pacer.send(15_000, at: now)
    _ = pacer.send(4200, at: now + .milliseconds(249))
    pacer.receiveReply(at: now + .milliseconds(250))
    pacer.receiveReply(at: now + .milliseconds(320))
    #expect(try #require(pacer.speed) < 66_000)
  }

  @Test("a line that has become slower is noticed although only one piece at a time is on its way")
  func slower() throws {
    var pacer = slowPacer()
    var now = start + .seconds(2)
    pacer.send(200, at: now, replyAfter: .milliseconds(10))
    for _ in 0..<10 {
      now += .seconds(1)
      pacer.send(6000, at: now, replyAfter: .milliseconds(300))
    }
    #expect(try #require(pacer.speed) < 25_000)
  }

  @Test("a burst that a slow line lets pass after a pause is not taken for its speed") func burst() throws {
    var pacer = slowPacer()
    let now = start + .seconds(2)
    pacer.send(6000, at: now, replyAfter: .milliseconds(1))
    #expect(pacer.speed == 60_000)
    // Two bursts in a row are believed in part.
    for second in 3...4 {
      pacer.send(6000, at: start + .seconds(second), replyAfter: .milliseconds(1))
    }
    #expect(pacer.speed == 240_000 && pacer.isSlow)
    // Pieces that take their time bring the speed down again.
    for second in 5...12 {
      pacer.send(6000, at: start + .seconds(second), replyAfter: .milliseconds(100))
    }
    #expect(try #require(pacer.speed) < 66_000)
  }

  /// A pacer that knows a line of 60 kB/s.
  private func slowPacer() -> LinePacer {
    var pacer = LinePacer(queries: true)
    pacer.send(60_000, at: start, replyAfter: .seconds(1))
    return pacer
  }
}

extension LinePacer {
  /// Sends bytes, and receives the reply to them after a time.
  fileprivate mutating func send(
    _ count: Int, at time: ContinuousClock.Instant, replyAfter delay: Duration
  ) {
    _ = send(count, at: time)
    receiveReply(at: time + delay)
  }
}
