import AdaptiveSeededRandom
import Testing

@testable import AdaptiveConstraintSolver

@Suite("Values depend only on the current constraints")
struct HistoryTests {
  @Test("after random changes, values are those of a new solver with the same constraints", arguments: 0..<20)
  func randomHistories(batch: Int) throws {
    for seed in batch * 30..<(batch + 1) * 30 {
      let steps = Self.steps(seed: seed, variableCount: 2 + seed % 7, count: 60)
      guard let mismatch = Self.mismatch(of: steps, variableCount: 2 + seed % 7, checkingEvery: 5) else {
        continue
      }
      let short = Self.shrink(steps, variableCount: 2 + seed % 7)
      Issue.record("seed \(seed): \(mismatch); shortest: \(short)")
    }
  }

  @Test("Bland's rule results in the same values", arguments: 0..<10)
  func blandsRule(batch: Int) throws {
    for seed in batch * 30..<(batch + 1) * 30 {
      let steps = Self.steps(seed: seed, variableCount: 2 + seed % 7, count: 60)
      let mismatch = Self.mismatch(of: steps, variableCount: 2 + seed % 7, checkingEvery: 10, patience: -1)
      #expect(mismatch == nil, "seed \(seed)")
    }
  }

  @Test("after random changes of larger systems, values are those of a new solver", arguments: 0..<8)
  func largerSystems(seed: Int) throws {
    let steps = Self.steps(seed: 2_000_000 + seed, variableCount: 20, count: 400, size: 60)
    #expect(Self.mismatch(of: steps, variableCount: 20, checkingEvery: 20) == nil, "seed \(seed)")
  }

  @Test("thousands of changes don't affect later values", arguments: 0..<4)
  func longHistory(seed: Int) throws {
    let steps = Self.steps(seed: 1_000_000 + seed, variableCount: 12, count: 10_000)
    #expect(Self.mismatch(of: steps, variableCount: 12, checkingEvery: 1_000) == nil)
  }

  /// Creates a random history with a maximum number of constraints at a time.
  private static func steps(seed: Int, variableCount: Int, count: Int, size limit: Int = 24) -> [History.Step]
  {
    let history = History(variableCount: variableCount)
    var system = RandomSystem(seed: seed, variables: history.variables)
    var size = 0
    return (0..<count).map { _ in
      switch system.number(0...9) {
      case 0...3 where size < limit:
        size += 1
        return .add(system.constraint())
      case 4, 5:
        size = max(0, size - 1)
        return .remove(system.number(0...99))
      case 6, 7: return .setConstant(system.number(0...99), system.constant())
      case 8: return .setPriority(system.number(0...99), system.pick([250, 500, 501, 750]))
      default: return .read
      }
    }
  }

  private static func mismatch(
    of steps: [History.Step], variableCount: Int, checkingEvery interval: Int, patience: Int = 32
  ) -> String? {
    var history = History(variableCount: variableCount, patience: patience)
    for (number, step) in steps.enumerated() {
      do throws(ContradictionError) { try history.perform(step) } catch {
        // A contradiction must change nothing, which is checked next.
        if let mismatch = history.mismatch() { return "after refusing \(step): \(mismatch)" }
      }
      if number % interval == interval - 1 || number == steps.count - 1, let mismatch = history.mismatch() {
        return "after step \(number): \(mismatch)"
      }
    }
    return nil
  }

  /// Removes steps as long as the history still fails.
  private static func shrink(_ steps: [History.Step], variableCount: Int) -> [History.Step] {
    var short = steps
    var index = short.count - 1
    while index >= 0 {
      var shorter = short
      shorter.remove(at: index)
      if mismatch(of: shorter, variableCount: variableCount, checkingEvery: 1) != nil { short = shorter }
      index -= 1
    }
    return short
  }
}
