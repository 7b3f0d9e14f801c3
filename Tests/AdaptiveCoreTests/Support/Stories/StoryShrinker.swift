/// Shrinks a failing story: removes what the failure does not need and simplifies the rest.
///
/// The shrunk story may fail in a different way than the original.
@MainActor struct StoryShrinker {
  /// Returns whether a story fails.
  let fails: (Story) -> Bool
  /// The number of further stories that may be tried.
  private var triesLeft: Int

  init(tries: Int = 5000, fails: @escaping (Story) -> Bool) {
    triesLeft = tries
    self.fails = fails
  }

  /// Returns the smallest failing story found, or the story itself if nothing can be left out.
  mutating func shrink(_ story: Story) -> Story {
    var story = story
    var previous: Story?
    while previous != story {
      previous = story
      removeChunks(of: &story)
      simplifySteps(of: &story)
      simplifyStage(of: &story)
    }
    return story
  }

  /// Removes halves of the steps, then quarters and so on down to single steps, from the end to the
  /// beginning.
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

  /// Replaces the story with a candidate if that fails too. Returns whether it does.
  @discardableResult
  private mutating func accept(_ candidate: Story, as story: inout Story) -> Bool {
    guard triesLeft > 0 else { return false }
    triesLeft -= 1
    guard fails(candidate) else { return false }
    story = candidate
    return true
  }
}
