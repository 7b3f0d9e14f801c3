/// What happened to a library. Observers hear of it after it happened, on the main actor.
public enum LibraryChange: Equatable, Sendable {
  /// The rating of a photo changed.
  case ratingChanged(Photo)
  /// The caption of a photo changed.
  case captionChanged(Photo)
  /// Conversations were found, with their photos; each stands at its place in the order already.
  case conversationsInserted([Conversation])
  /// More photos of a conversation were found; each stands at its place in the order already.
  case photosInserted([Photo], Conversation)
  /// The scan read more folders, or found a problem: `Library.visitedFolders` or `scanProblems` changed.
  case scanProgressed
  /// The scan is over.
  case scanFinished(ScanOutcome)
  /// `Library.warnings` has one more.
  case warned(LibraryWarning)
}

/// How a scan ended.
public enum ScanOutcome: Equatable, Sendable {
  /// There are photos.
  case photos(count: Int)
  /// Everything was looked at, and there are no photos.
  case noPhotos
  /// It was cancelled; what was found until then stays.
  case cancelled
}
