import SeededRandom
import Testing

@testable import ConstraintSolver

@Suite("Values depend on the constraints there are, not on those there were")
struct HistoryTests {
  @Test("random histories end where a fresh solver begins", arguments: 0..<20)
  func randomHistories(batch: Int) throws {
    for seed in batch * 30..<(batch + 1) * 30 {
      let steps = Self.steps(seed: seed, variableCount: 2 + seed % 7, count: 60)
      guard let fault = Self.fault(of: steps, variableCount: 2 + seed % 7, checkingEvery: 5) else { continue }
      let short = Self.shrink(steps, variableCount: 2 + seed % 7)
      Issue.record("seed \(seed): \(fault); shortest: \(short)")
    }
  }

  @Test("Bland's rule leads to the same solutions", arguments: 0..<10)
  func blandsRule(batch: Int) throws {
    for seed in batch * 30..<(batch + 1) * 30 {
      let steps = Self.steps(seed: seed, variableCount: 2 + seed % 7, count: 60)
      let fault = Self.fault(of: steps, variableCount: 2 + seed % 7, checkingEvery: 10, patience: -1)
      #expect(fault == nil, "seed \(seed)")
    }
  }

  @Test("so do those of larger systems", arguments: 0..<8)
  func largerSystems(seed: Int) throws {
    let steps = Self.steps(seed: 2_000_000 + seed, variableCount: 20, count: 400, size: 60)
    #expect(Self.fault(of: steps, variableCount: 20, checkingEvery: 20) == nil, "seed \(seed)")
  }

  @Test("thousands of changes leave no trace", arguments: 0..<4)
  func longHistory(seed: Int) throws {
    let steps = Self.steps(seed: 1_000_000 + seed, variableCount: 12, count: 10_000)
    #expect(Self.fault(of: steps, variableCount: 12, checkingEvery: 1_000) == nil)
  }

  /// A random history with up to so many constraints at a time.
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

  private static func fault(
    of steps: [History.Step], variableCount: Int, checkingEvery interval: Int, patience: Int = 32
  ) -> String? {
    var history = History(variableCount: variableCount, patience: patience)
    for (number, step) in steps.enumerated() {
      do throws(Contradiction) { try history.take(step) } catch {
        // A refused change must leave everything as it was, which is looked at next.
        if let fault = history.fault() { return "after refusing \(step): \(fault)" }
      }
      if number % interval == interval - 1 || number == steps.count - 1, let fault = history.fault() {
        return "after step \(number): \(fault)"
      }
    }
    return nil
  }

  /// Leaves out steps as long as something is still wrong.
  private static func shrink(_ steps: [History.Step], variableCount: Int) -> [History.Step] {
    var short = steps
    var index = short.count - 1
    while index >= 0 {
      var shorter = short
      shorter.remove(at: index)
      if fault(of: shorter, variableCount: variableCount, checkingEvery: 1) != nil { short = shorter }
      index -= 1
    }
    return short
  }
}
