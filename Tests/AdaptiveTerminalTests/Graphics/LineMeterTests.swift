import Testing

@testable import AdaptiveTerminal

@Suite("Line measurement")
struct LineMeterTests {
  private let start = ContinuousClock.now

  @Test("the least speed is that of the bytes since the moment for which it is highest")
  func span() throws {
    var meter = LineMeter()
    meter.send(10_000, at: start)
    meter.send(4000, at: start + .milliseconds(900))
    meter.send(5000, at: start + .milliseconds(950))
    let end = meter.sentCount
    meter.send(1 << 20, at: start + .milliseconds(960))
    func speed(fewest: Int = 0, roundTrip: Duration = .zero) -> Double? {
      meter.leastSpeed(upTo: end, at: start + .seconds(1), roundTrip: roundTrip, fewest: fewest)
    }
    // 5000 bytes in 50 ms, 9000 in 100, or 19,000 in a second.
    #expect(speed() == 100_000)
    #expect(speed(fewest: 6000) == 90_000)
    #expect(speed(fewest: 10_000) == 19_000)
    #expect(speed(fewest: 20_000) == nil)
    #expect(speed(fewest: 10_000, roundTrip: .milliseconds(50)) == 20_000)
    // A round trip takes at most a third of the time.
    let short = try #require(speed(roundTrip: .seconds(1)))
    #expect(abs(short - 150_000) < 1)
    meter.confirm(upTo: end, isIdle: true)
    #expect(speed() == nil)
  }
}
