import AdaptiveSeededRandom
import Testing

@testable import AdaptiveTerminal

@Suite("Line pacing")
struct LinePacerTests {
  let start = ContinuousClock.now

  /// Sends bytes in parts over a line with a speed and a delay, each when there is room. Returns the longest
  /// time that a byte sent at that moment would have waited behind others.
  func longestWait(_ total: Int, bytesPerSecond: Double, delay: Duration, _ pacer: inout LinePacer)
    -> Duration
  {
    var now = start
    var lineFree = now
    var answers: [ContinuousClock.Instant] = []
    var sent = 0
    var longest = Duration.zero
    while sent < total {
      while pacer.hasRoom, sent < total {
        let part = min(4096, total - sent)
        lineFree = max(lineFree, now) + .seconds(Double(part) / bytesPerSecond)
        // At first the speed of the line is unknown.
        if pacer.speed != nil { longest = max(longest, now.duration(to: lineFree)) }
        if pacer.send(part, at: now) { answers.append(lineFree + delay) }
        sent += part
      }
      guard let answer = answers.first else { break }
      answers.removeFirst()
      now = max(now, answer)
      pacer.receiveReply(at: now)
    }
    return longest
  }

  @Test(
    "once the speed is known, no byte waits much longer than a tenth of a second plus the round trip",
    arguments: [50e3, 100e3, 1e6, 10e6], [Duration.milliseconds(1), .milliseconds(80)])
  func waiting(_ speed: Double, _ delay: Duration) throws {
    var pacer = LinePacer(queries: true)
    let longest = longestWait(4 << 20, bytesPerSecond: speed, delay: delay, &pacer)
    #expect(longest < .milliseconds(300) + delay * 2)
    let measured = try #require(pacer.speed)
    #expect(measured > speed / 3 && measured < speed * 3)
  }

  @Test("small frames send no query") func smallFrames() {
    var pacer = LinePacer(queries: true)
    let asksForLittle = pacer.send(300, at: start)
    #expect(!asksForLittle && !pacer.isWaiting && pacer.deadline == nil)
    let asksForMuch = pacer.send(4096, at: start)
    #expect(asksForMuch && pacer.isWaiting)
  }

  @Test("images don't wait for ever for a speed if the first frame was sent while the first reply was late")
  func lateFirstReply() {
    var pacer = LinePacer(queries: true)
    pacer.beginAsking(at: start)
    let isOverdue = pacer.expire(at: start + .seconds(60))
    #expect(isOverdue)
    _ = pacer.send(3000, at: start + .seconds(61))
    pacer.receiveReply(at: start + .seconds(62))
    let asks = pacer.send(0, at: start + .seconds(62), isUrgent: true)
    #expect(asks && pacer.isSpeedAwaited)
    pacer.receiveReply(at: start + .seconds(63))
    #expect(!pacer.isSpeedAwaited && pacer.room > 0)
    _ = pacer.send(8000, at: start + .seconds(64))
    pacer.receiveReply(at: start + .seconds(65))
    #expect(pacer.speed != nil)
  }

  @Test("without queries there is always room") func notAsking() {
    var pacer = LinePacer(queries: false)
    let asks = pacer.send(100 << 20, at: start)
    #expect(!asks && pacer.hasRoom && pacer.room > 1 << 30)
  }

  @Test("a terminal that never replies is awaited for a second, once") func silence() {
    var pacer = LinePacer(queries: true)
    pacer.beginAsking(at: start)
    let asks = pacer.send(1 << 20, at: start)
    #expect(asks && !pacer.hasRoom && pacer.deadline == start + .seconds(1))
    let isOverSoon = pacer.expire(at: start + .milliseconds(999))
    let isOver = pacer.expire(at: start + .seconds(1))
    #expect(!isOverSoon && isOver && pacer.hasRoom && !pacer.isWaiting && !pacer.isSpeedAwaited)
    let asksAgain = pacer.send(1 << 20, at: start + .seconds(1))
    #expect(!asksAgain && pacer.hasRoom && pacer.deadline == nil)
  }

  @Test("the given speed paces a terminal that never replies") func givenSpeedWithoutReplies() throws {
    var pacer = LinePacer(queries: true, speed: 1e6)
    _ = pacer.send(20_000, at: start)
    let now = start + .seconds(1)
    let isOver = pacer.expire(at: now)
    #expect(isOver && pacer.hasRoom)
    _ = pacer.send(500_000, at: now)
    let deadline = try #require(pacer.deadline)
    #expect(!pacer.hasRoom && pacer.room == 0)
    #expect(deadline > now + .milliseconds(300) && deadline < now + .milliseconds(500))
    let isTooSoon = pacer.expire(at: deadline - .milliseconds(1))
    let hasPassed = pacer.expire(at: deadline)
    #expect(!isTooSoon && hasPassed && pacer.hasRoom && pacer.room > 0)
    // The rest of what was sent still counts.
    _ = pacer.send(100_000, at: deadline)
    #expect(!pacer.hasRoom)
  }

  @Test("a terminal that replies only about its attributes is asked for these") func attributes() {
    var pacer = LinePacer(queries: true)
    pacer.beginAsking(at: start)
    _ = pacer.send(50_000, at: start)
    #expect(pacer.query == .status && !pacer.hasRoom)
    pacer.receiveAttributes(at: start + .milliseconds(20))
    #expect(pacer.query == .attributes && pacer.hasRoom && !pacer.isWaiting)
    let asks = pacer.send(50_000, at: start + .seconds(1))
    #expect(asks && !pacer.hasRoom)
    pacer.receiveAttributes(at: start + .milliseconds(1_100))
    #expect(pacer.hasRoom && pacer.speed.map { $0 > 300_000 && $0 < 1e6 } == true)
  }

  @Test("attributes do not count where the status does") func otherAttributes() {
    var pacer = LinePacer(queries: true)
    pacer.beginAsking(at: start)
    pacer.receiveReply(at: start + .milliseconds(10))
    _ = pacer.send(50_000, at: start + .milliseconds(10))
    pacer.receiveAttributes(at: start + .milliseconds(11))
    #expect(pacer.query == .status && pacer.isWaiting && pacer.speed == nil)
  }

  /// A pacer of a line that replied twice, and then no more. The speed is 100 kB/s unless it is `fast`.
  private func interrupted(fast: Bool) -> (pacer: LinePacer, now: ContinuousClock.Instant) {
    var pacer = LinePacer(queries: true)
    pacer.beginAsking(at: start)
    pacer.receiveReply(at: start + .milliseconds(1))
    _ = pacer.send(50_000, at: start + .milliseconds(1))
    let now = start + (fast ? .milliseconds(6) : .milliseconds(501))
    pacer.receiveReply(at: now)
    return (pacer, now)
  }

  @Test("when a terminal stops replying, a fast one is awaited for a second and a slow one for its time")
  func stops() throws {
    var (fast, now) = interrupted(fast: true)
    _ = fast.send(50_000, at: now)
    let wait = now.duration(to: try #require(fast.deadline))
    #expect(wait >= .seconds(1) && wait < .milliseconds(1_100))
    let isOver = fast.expire(at: now + wait)
    #expect(isOver && fast.hasRoom)
    for second in 2..<10 {
      let asks = fast.send(50_000, at: now + .seconds(second))
      #expect(!asks && fast.hasRoom)
    }
    var (slow, later) = interrupted(fast: false)
    _ = slow.send(50_000, at: later)
    let slowWait = later.duration(to: try #require(slow.deadline))
    #expect(slowWait > .seconds(2) && slowWait < .seconds(4))
    _ = slow.expire(at: later + slowWait)
    _ = slow.send(50_000, at: later + slowWait)
    #expect(!slow.hasRoom && slow.deadline.map { $0 < later + slowWait + .seconds(1) } == true)
  }

  @Test("late replies count for what they reply to, and then replies count again") func lateReplies() {
    var (pacer, now) = interrupted(fast: true)
    let asks = (pacer.send(5_000, at: now), pacer.send(5_000, at: now))
    #expect(asks == (true, true))
    _ = pacer.expire(at: now + .seconds(2))
    pacer.receiveReply(at: now + .seconds(3))
    let asksBetween = pacer.send(5_000, at: now + .seconds(3))
    #expect(!asksBetween)
    pacer.receiveReply(at: now + .seconds(3))
    let asksAgain = pacer.send(5_000, at: now + .seconds(4))
    #expect(asksAgain && pacer.isWaiting)
    pacer.receiveReply(at: now + .milliseconds(4_001))
    #expect(!pacer.isWaiting && pacer.hasRoom)
  }

  @Test("a terminal that replies twice to everything is paced by the clock") func doubleReplies() {
    var pacer = LinePacer(queries: true)
    var asked = 0
    for second in 0..<20 {
      guard pacer.send(5_000, at: start + .seconds(second)) else { continue }
      asked += 1
      for _ in 0..<2 { pacer.receiveReply(at: start + .seconds(second) + .milliseconds(1)) }
    }
    #expect(asked == 3 && pacer.hasRoom && !pacer.isWaiting)
  }

  @Test("how long replies take is known once there was one") func replyTime() throws {
    var pacer = LinePacer(queries: true)
    #expect(pacer.replyTime == nil)
    pacer.beginAsking(at: start)
    pacer.receiveReply(at: start + .milliseconds(80))
    #expect(pacer.replyTime == .milliseconds(80))
  }

  @Test("a given speed is not measured") func given() {
    var pacer = LinePacer(queries: true, speed: 5e6)
    _ = pacer.send(1 << 20, at: start)
    pacer.receiveReply(at: start + .seconds(60))
    #expect(pacer.speed == 5e6)
    #expect(pacer.hasRoom && pacer.room >= 500_000)
  }

  @Test("queries from before the program was stopped are not awaited") func reset() {
    var pacer = LinePacer(queries: true)
    _ = pacer.send(1 << 20, at: start)
    pacer.reset()
    #expect(pacer.hasRoom && !pacer.isWaiting && pacer.inFlight == 0)
  }

  @Test(
    "whatever is sent when, and however late replies are read, a line does not seem much faster than it is")
  func randomTraffic() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let bytesPerSecond = Double.random(in: 20e3...500e3, using: &random)
      let delay = Duration.milliseconds(Int.random(in: 0...100, using: &random))
      var pacer = LinePacer(queries: true)
      var (now, lineFree) = (start, start)
      var replies: [ContinuousClock.Instant] = []
      var fastest = 0.0
      for _ in 0..<200 {
        // A key, a piece of an image, or a screen of blocks.
        let count =
          [
            Int.random(in: 1...600, using: &random), pacer.room,
            Int.random(in: 10_000...60_000, using: &random),
          ].randomElement(using: &random) ?? 1
        if pacer.hasRoom, count > 0 {
          lineFree = max(lineFree, now) + .seconds(Double(count) / bytesPerSecond)
          if pacer.send(count, at: now, isUrgent: Bool.random(using: &random)) {
            replies.append(lineFree + delay)
          }
        }
        now += .milliseconds(Int.random(in: 0...200, using: &random))
        while let reply = replies.first, reply <= now {
          replies.removeFirst()
          pacer.receiveReply(at: now)
        }
        fastest = max(fastest, pacer.speed ?? 0)
      }
      // The round trip is uncertain, and at most a third of a time is subtracted for it.
      #expect(fastest < 1.51 * bytesPerSecond, "\(bytesPerSecond), \(delay)")
    }
  }
}
