@testable import AdaptiveCore
import SeededRandom
import TestSupport
import Testing

/// Random sequences on random trees. The seed in a failure's message repeats it.
@MainActor @Suite("Random hierarchies, step by step") struct RandomStageTests {
  @Test("whatever is done, the trees stay sound and appearance stays balanced", arguments: 0..<14)
  func outside(block: UInt64) async {
    await runAll(block * 100..<(block + 1) * 100, actsInHooks: false)
  }

  @Test("the same when hooks act too", arguments: 0..<6)
  func inHooks(block: UInt64) async {
    await runAll(1_000_000 + block * 100..<1_000_000 + (block + 1) * 100, actsInHooks: true)
  }

  @Test("the same when changes are shown as movements, ended by time or by the next", arguments: 0..<8)
  func moving(block: UInt64) async {
    await runAll(
      2_000_000 + block * 100..<2_000_000 + (block + 1) * 100, actsInHooks: block % 2 == 1, moves: true)
  }

  private func runAll(_ seeds: Range<UInt64>, actsInHooks: Bool, moves: Bool = false) async {
    for seed in seeds {
      run(seed: seed, actsInHooks: actsInHooks, moves: moves)
      // The main actor has other tests to run.
      await Task.yield()
    }
  }

  private func run(seed: UInt64, actsInHooks: Bool, moves: Bool) {
    var random = SeededGenerator(seed: seed)
    let clock = ManualClock()
    let stage = RandomStage(seed: seed, actsInHooks: actsInHooks)
    let ledger = AppearanceLedger()
    var faults: [String] = []
    if moves {
      stage.window.animator = Animator(clock: clock)
      stage.window.animator?.note(Frame(buffer: CellBuffer(size: stage.window.frame.size)))
    }
    for _ in 0..<12 {
      stage.act()
      stage.window.settle()
      if moves, Bool.random(using: &random) {
        clock.advance(by: .milliseconds(Int.random(in: 0...200, using: &random)))
        stage.window.settle()
      }
      let calls = stage.log.take()
      ledger.enter(calls)
      if stage.window.animator?.isRunning != true { ledger.checkAtRest() }
      faults = ledger.faults + stage.window.invariantViolations()
      if !actsInHooks && !moves { faults += toldTwice(calls) }
      if !faults.isEmpty { break }
    }
    if faults.isEmpty {
      stage.clear()
      clock.advance(by: .seconds(1))
      if clock.waitingCount > 0 { faults.append("the clock is still in use") }
      ledger.enter(stage.log.take())
      ledger.checkAtRest()
      faults += ledger.faults + stage.window.invariantViolations()
      let left = stage.made.compactMap { ($0.controller as? any Recording)?.name }
      if !left.isEmpty { faults.append("not released: \(left)") }
    }
    guard !faults.isEmpty else { return }
    Issue.record(
      """
      seed \(seed), hooks \(actsInHooks), movements \(moves)
      \(faults.joined(separator: "\n"))
      after \(stage.history.joined(separator: "; "))
      \(stage.window.controllerTreeDescription)
      """)
  }

  /// Nobody is told of a change of traits twice for one act that runs one transition.
  private func toldTwice(_ calls: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for call in calls where call.contains(".didChange(") { counts[call, default: 0] += 1 }
    return counts.filter { $0.value > 1 }.map { "\($0.key) \($0.value) times" }
  }
}
