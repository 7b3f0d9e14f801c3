import Testing

@testable import AdaptiveTerminal

@Suite("A flood of keys")
struct KeyBacklogTests {
  private let start = ContinuousClock.now

  @Test("a long text that is used quickly is used completely")
  func quick() {
    var backlog = KeyBacklog()
    let admitted = (0..<10_000).filter { backlog.admit(at: start + .microseconds(20 * $0)) }
    let ignored = backlog.rest(at: start + .seconds(1))
    #expect(admitted.count == 10_000 && ignored == 0)
    #expect(backlog.deadline == nil)
  }

  @Test("a thousand keys are used even if that takes long")
  func slow() {
    var backlog = KeyBacklog()
    let admitted = (0..<1024).filter { backlog.admit(at: start + .seconds($0)) }
    let ignored = backlog.rest(at: start + .seconds(1024))
    #expect(admitted.count == 1024 && ignored == 0)
  }

  @Test("keys after many slow ones are ignored and counted until none has come for a moment")
  func flood() {
    var backlog = KeyBacklog()
    let admitted = (0..<20_000).filter { backlog.admit(at: start + .milliseconds($0)) }
    #expect(admitted == Array(0..<1024))
    // A pause that is too short, and then one that is long enough.
    var now = start + .seconds(20)
    var ignored = [backlog.rest(at: now)]
    now += .milliseconds(50)
    let isAdmitted = backlog.admit(at: now)
    ignored.append(backlog.rest(at: now))
    #expect(!isAdmitted && backlog.deadline == now + .milliseconds(100))
    now += .milliseconds(100)
    ignored.append(backlog.rest(at: now))
    let isAdmittedAgain = backlog.admit(at: now)
    #expect(ignored == [0, 0, 20_001 - 1024])
    #expect(isAdmittedAgain && backlog.deadline == nil)
  }

  @Test("after an ignored key, the next look for input is due at once, even if nothing arrives")
  func due() {
    var backlog = KeyBacklog()
    for index in 0..<2000 { _ = backlog.admit(at: start + .milliseconds(index)) }
    #expect(backlog.deadline == start + .milliseconds(1999))
    // A key that counts only after the rest has begun, as a lone Escape does.
    _ = backlog.rest(at: start + .seconds(2))
    _ = backlog.admit(at: start + .milliseconds(2025))
    #expect(backlog.deadline == start + .milliseconds(2025))
  }

  @Test("a key that is held for an hour is never ignored", arguments: [8, 16, 33])
  func held(milliseconds: Int) {
    var backlog = KeyBacklog()
    var now = start
    for _ in 0..<(3_600_000 / milliseconds) {
      // Using it takes three eighths of the time.
      backlog.noteWait(.milliseconds(milliseconds) * 5 / 8, until: now)
      guard backlog.admit(at: now) else {
        Issue.record("ignored after \(start.duration(to: now))")
        return
      }
      now += .milliseconds(milliseconds)
    }
  }

  @Test("a flood that the kernel passes on in parts is one flood")
  func parts() {
    var backlog = KeyBacklog()
    var now = start
    var admittedCount = 0
    for _ in 0..<10 {
      backlog.noteWait(.milliseconds(8), until: now)
      for _ in 0..<4096 {
        if backlog.admit(at: now) { admittedCount += 1 }
        now += .microseconds(25)
      }
      now += .milliseconds(8)
    }
    // 500 ms of work, without the rests.
    #expect(abs(admittedCount - 20_000) < 10)
    #expect(backlog.rest(at: now) == 0)
    #expect(backlog.rest(at: now + .milliseconds(100)) == 40_960 - admittedCount)
  }
}
