import AdaptiveCore

/// The place of photos, or of a photo, while nothing is chosen.
final class EmptyController: ViewController, ShowDetailTargetObserving {
  var label = Label()

  override func viewWillAppear() { updateSentence() }

  func showDetailTargetDidChange(_ sender: ViewController) { updateSentence() }

  /// Beside the photos of conversations it is a photo that is missing.
  private func updateSentence() {
    guard let split = splitViewController else { return }
    let isBesidePhotos = split.shownColumnCount == 3 && split.column(of: self) == .secondary
    label.text = isBesidePhotos ? "No Photo Selected" : "No Conversation Selected"
  }
}
