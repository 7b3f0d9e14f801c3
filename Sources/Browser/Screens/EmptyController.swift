import AdaptiveCore

/// The content of a column while nothing is selected.
final class EmptyController: ViewController, ShowDetailTargetObserving {
  var label = Label()
  private let context: BrowserContext

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  override func viewWillAppear() { updateSentence() }

  func showDetailTargetDidChange(_ sender: ViewController) { updateSentence() }

  /// Updates the sentence: beside the photos of a conversation it is a photo that is missing.
  func updateSentence() {
    guard isViewLoaded, let split = splitViewController else { return }
    let isBesidePhotos =
      split.column(of: self) == .secondary
      && (split.shownColumnCount == 3 || split.screen(ConversationController.self) != nil)
    label.text = isBesidePhotos ? "No Photo Selected" : context.groupName.noneSelected
  }
}
