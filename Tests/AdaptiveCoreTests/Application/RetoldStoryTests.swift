import Testing

/// Stories that failed once, as short as they could be made.
@MainActor @Suite("Retold stories") struct RetoldStoryTests {
  nonisolated static let stories = [
    // A loaded controller below one that is not is told what to expect.
    Story(
      .navigation([.split([.navigation([.plain])]), .plain]), 1, 24,
      [
        .add(.new(.plain), at: 0),
        .resize(1, 1),
      ])
  ]

  @Test("what failed once does not fail again", arguments: stories) func retell(story: Story) {
    #expect(story.play().map { "\($0)" } == nil)
  }
}
