import AdaptiveCore

extension BrowserApplication {
  /// Ends the program. Asks first if changes would be lost, or an ingest has not ended.
  func quit() {
    guard let question else {
      onQuit?()
      return
    }
    question.addAnswers("Quit", style: .destructive, orElse: "Stay") { [weak self] in self?.onQuit?() }
    present(question)
  }

  /// What to ask before the program ends; `nil` if it can end.
  private var question: AlertController? {
    let library = context.library
    if library.ingestState != nil {
      return AlertController(title: Wording.quitQuestionWhileCopying, message: Wording.copyingGoesOn)
    }
    guard library.unsavedDecisionCount > 0 else { return nil }
    return AlertController(
      title: Wording.quitQuestion(changes: library.unsavedDecisionCount), message: Wording.changesAreLost)
  }

  /// Presents a question over everything else, unless another one is shown.
  func present(_ question: AlertController) {
    var presenter: ViewController = root
    while let next = presenter.presentedViewController { presenter = next }
    if !(presenter is AlertController) { presenter.present(question) }
  }
}
