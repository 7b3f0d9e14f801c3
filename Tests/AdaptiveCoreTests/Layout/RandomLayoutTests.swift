@testable import AdaptiveCore
import AdaptiveSeededRandom
import Testing

/// Compares random trees after random changes with freshly built trees.
@MainActor @Suite("Random layouts") struct RandomLayoutTests {
  private nonisolated static let blocks = 20

  @Test(
    "after any changes, a layout equals that of a new tree, is valid, and leaves nothing behind",
    arguments: 0..<blocks)
  func histories(_ block: Int) {
    for seed in 0..<(2000 / Self.blocks) {
      var generator = SeededGenerator(seed: UInt64(block * 1000 + seed))
      let leftovers = runHistory(&generator, "seed \(block * 1000 + seed)")
      #expect(leftovers() == 0, "seed \(block * 1000 + seed)")
    }
  }

  /// Runs random changes and returns a function that counts the objects left over.
  private func runHistory(_ generator: inout SeededGenerator, _ name: String) -> () -> Int {
    var plan = LayoutPlan.random(&generator)
    let tree = PlannedTree(plan)
    tree.layOut()
    for step in 0..<Int.random(in: 1...6, using: &generator) {
      for _ in 0..<Int.random(in: 1...3, using: &generator) { plan.change(&generator) }
      tree.follow(plan)
      tree.layOut()
      let fresh = PlannedTree(plan)
      fresh.layOut()
      let faults = (tree.top?.layoutViolations() ?? []) + tree.gaps
      if tree.outcome != fresh.outcome || !faults.isEmpty {
        Issue.record("\(name), step \(step)\n\(faults)\n\(difference(tree, fresh))")
        break
      }
    }
    return tree.leftovers
  }

  private func difference(_ tree: PlannedTree, _ fresh: PlannedTree) -> String {
    let (old, new) = (tree.outcome, fresh.outcome)
    let lines = old.filter { !new.contains($0) } + ["without a history:"] + new.filter { !old.contains($0) }
    return (lines + [tree.top?.treeDescription ?? ""]).joined(separator: "\n")
  }
}
