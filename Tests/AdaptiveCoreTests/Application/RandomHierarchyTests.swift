import Testing

/// Random stories on random trees of controllers.
///
/// After each step the trees are consistent and every controller has received each callback once. A story
/// that fails is shrunk and printed in a form that you can paste into `RegressionStoryTests`.
@MainActor @Suite("Random hierarchies") struct RandomHierarchyTests {
  @Test("random changes keep the trees consistent and the callbacks balanced", arguments: 0..<9)
  func outside(block: UInt64) async {
    await playAll(block * 1000..<(block + 1) * 1000, actsInCalls: false)
  }

  @Test("random changes inside callbacks keep the trees consistent too", arguments: 0..<4)
  func inCalls(block: UInt64) async {
    await playAll(block * 1000..<(block + 1) * 1000, actsInCalls: true)
  }

  private func playAll(_ seeds: Range<UInt64>, actsInCalls: Bool) async {
    for seed in seeds {
      var generator = StoryGenerator(seed: seed, actsInCalls: actsInCalls)
      let story = generator.story()
      if story.play() != nil {
        var shrinker = StoryShrinker { $0.play() != nil }
        let smallest = shrinker.shrink(story)
        Issue.record(
          """
          seed \(seed), \(actsInCalls ? "within callbacks too" : "outside callbacks only")
          \(smallest)
          \(smallest.play().map { "\($0)" } ?? "fails only sometimes")
          """)
        return
      }
      // Other tests need the main actor too.
      await Task.yield()
    }
  }
}
