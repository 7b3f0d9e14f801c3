/// Makes a failing story small: takes out what is not needed for a failure, and makes the rest simpler.
///
/// The failure at the end may be another than the one at the beginning; it is the smaller one.
@MainActor struct StoryShrinker {
  /// Whether a story fails.
  let fails: (Story) -> Bool
  /// How many stories may be tried yet.
  private var triesLeft: Int

  init(tries: Int = 5000, fails: @escaping (Story) -> Bool) {
    triesLeft = tries
    self.fails = fails
  }

  /// The smallest failing story found. The story itself when nothing in it can be left out.
  mutating func shrink(_ story: Story) -> Story {
    var story = story
    var former: Story?
    while former != story {
      former = story
      removeChunks(of: &story)
      simplifySteps(of: &story)
      simplifyStage(of: &story)
    }
    return story
  }

  /// Takes out half of the steps, quarters and so on down to single ones, from the end to the beginning.
  private mutating func removeChunks(of story: inout Story) {
    var length = story.steps.count
    while length > 0 {
      var end = story.steps.count
      while end > 0 {
        var candidate = story
        candidate.steps.removeSubrange(max(0, end - length)..<end)
        accept(candidate, as: &story)
        end -= length
      }
      length = length == 1 ? 0 : (length + 1) / 2
    }
  }

  private mutating func simplifySteps(of story: inout Story) {
    for index in story.steps.indices {
      var isSimpler = true
      while isSimpler {
        isSimpler = story.steps[index].simpler.contains { step in
          var candidate = story
          candidate.steps[index] = step
          return accept(candidate, as: &story)
        }
      }
    }
  }

  private mutating func simplifyStage(of story: inout Story) {
    var isSimpler = true
    while isSimpler {
      isSimpler = story.root.simpler.contains { root in
        accept(Story(root, story.width, story.height, story.steps), as: &story)
      }
    }
    for size in Story.sizes where (size.width, size.height) < (story.width, story.height) {
      if accept(Story(story.root, size.width, size.height, story.steps), as: &story) { return }
    }
  }

  /// Takes a candidate over if it fails too.
  @discardableResult
  private mutating func accept(_ candidate: Story, as story: inout Story) -> Bool {
    guard triesLeft > 0 else { return false }
    triesLeft -= 1
    guard fails(candidate) else { return false }
    story = candidate
    return true
  }
}
