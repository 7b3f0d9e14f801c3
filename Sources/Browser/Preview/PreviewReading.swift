import AdaptiveCore

/// What came of reading a storyboard for previews.
public enum PreviewReading {
  /// Its scenes.
  case scenes(StoryboardPreview)
  /// What is wrong with it, a sentence each; at least one.
  case faults([String])
}
