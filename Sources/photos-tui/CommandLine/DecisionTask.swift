import PhotoDecisions
import PhotoModel

nonisolated extension Options {
  /// A command that decides about photos: ratings, labels, captions, titles, keywords.
  struct DecisionTask: Equatable, Sendable {
    /// The decision.
    enum Action: Equatable, Sendable {
      /// The same change for every photo.
      case edit(PhotoEdit)
      /// Every photo gets these keywords instead of its own.
      case replaceKeywords(Set<Keyword>)
    }

    /// The decision.
    var action: Action
    /// The photos. There is at least one.
    var files: [PathArgument]
  }
}
