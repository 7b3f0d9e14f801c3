import Testing

/// Stories made up by chance, on trees made up by chance.
///
/// After each step the trees are sound and everybody was told what there was to tell, once. A story that fails is
/// printed as short as it can be made, ready to be put into `RetoldStoryTests`.
@MainActor @Suite("Random hierarchies") struct RandomHierarchyTests {
  @Test("whatever is done, the trees stay sound and callbacks balanced", arguments: 0..<14)
  func outside(block: UInt64) async {
    await playAll(block * 1000..<(block + 1) * 1000, actsInCalls: false)
  }

  @Test("the same when things are done within callbacks too", arguments: 0..<6)
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
      // The main actor has other tests to run.
      await Task.yield()
    }
  }
}
