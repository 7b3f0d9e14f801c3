import AdaptiveCore
import DecisionStorage
import PhotoDecisions
import PhotoModel

/// Applies what the user decides about photos, and says so.
final class DecisionActions {
  /// The decision that a message has confirmed last; `nil` for none.
  var confirmed: ConfirmedDecision?
  /// The search for the sharpest photo of a burst; `nil` for none.
  var sharpnessSearch: SharpnessSearch?

  private let library: Library
  private let marks: MarkedPhotos
  private var hasWarnedAboutSaving = false

  init(_ library: Library, _ marks: MarkedPhotos) {
    self.library = library
    self.marks = marks
  }

  /// Applies an edit to photos. The message says what it has changed. If changes are not saved, the first
  /// message says so. With `passesOn`, the caller shows the next photo then, and a short text is enough.
  func decide(
    _ edit: PhotoEdit, for photos: [Photo], passesOn: Bool = false, in traits: TraitCollection
  ) -> CommandOutcome {
    let result = DecisionResult(of: edit, for: photos, in: library)
    if result.isRefused { return .refused(Wording.refused(result.refused)) }
    let sentence = Wording.confirmation(of: result, for: traits)
    let message = confirmation(sentence)
    let isBrief = passesOn && message == sentence
    let shown = isBrief ? Wording.inShort(result, for: traits) : message
    confirmed = ConfirmedDecision(shown, of: edit, for: result.changed + result.unchanged)
    return isBrief ? .wentOn(shown) : .done(shown)
  }

  /// The message that confirms a change. If changes are not saved, the first one says so.
  func confirmation(_ message: String) -> String {
    let warns = library.persistence == .memoryOnly && !hasWarnedAboutSaving
    hasWarnedAboutSaving = true
    return warns ? isolating("\(message)  (\(Wording.changesAreNotSaved))") : message
  }

  /// Changes the marks of many photos at once, so that the change can be undone, and says what it was.
  func changeMarks(_ change: (MarkedPhotos) -> Void) -> CommandOutcome {
    let previous = marks.photos
    change(marks)
    let change = MarkChange(from: previous, to: marks.photos)
    guard change.before != change.after else { return .done() }
    library.add(change)
    return .done(Wording.changed(change))
  }
}
