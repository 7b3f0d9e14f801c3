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

  /// In the third column it is a photo that is missing.
  private func updateSentence() {
    guard let split = splitViewController else { return }
    let isBesidePhotos = split.shownColumnCount == 3 && split.column(of: self) == .secondary
    label.text = isBesidePhotos ? "No Photo Selected" : context.groupName.noneSelected
  }
}
