import AdaptiveCore
import Testing

/// Random sequences on random trees. The seed in a failure's message repeats it.
@MainActor @Suite("Random hierarchies") struct RandomHierarchyTests {
  @Test("whatever is done, the trees stay sound and appearance stays balanced", arguments: 0..<14)
  func outside(block: UInt64) async {
    await runAll(block * 100..<(block + 1) * 100, actsInHooks: false)
  }

  @Test("the same when hooks act too", arguments: 0..<6)
  func inHooks(block: UInt64) async {
    await runAll(1_000_000 + block * 100..<1_000_000 + (block + 1) * 100, actsInHooks: true)
  }

  private func runAll(_ seeds: Range<UInt64>, actsInHooks: Bool) async {
    for seed in seeds {
      run(seed: seed, actsInHooks: actsInHooks)
      // The main actor has other tests to run.
      await Task.yield()
    }
  }

  private func run(seed: UInt64, actsInHooks: Bool) {
    let stage = RandomStage(seed: seed, actsInHooks: actsInHooks)
    let ledger = AppearanceLedger()
    var faults: [String] = []
    for _ in 0..<12 {
      stage.act()
      stage.window.settle()
      let calls = stage.log.take()
      ledger.enter(calls)
      ledger.checkAtRest()
      faults = ledger.faults + stage.window.invariantViolations()
      if !actsInHooks { faults += toldTwice(calls) }
      if !faults.isEmpty { break }
    }
    if faults.isEmpty {
      stage.clear()
      ledger.enter(stage.log.take())
      ledger.checkAtRest()
      faults = ledger.faults + stage.window.invariantViolations()
      let left = stage.made.compactMap { ($0.controller as? any Recording)?.name }
      if !left.isEmpty { faults.append("not released: \(left)") }
    }
    guard !faults.isEmpty else { return }
    Issue.record(
      """
      seed \(seed), hooks \(actsInHooks)
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
