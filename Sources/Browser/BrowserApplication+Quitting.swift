import AdaptiveCore
import PhotoLibrary

extension BrowserApplication {
  /// How long a decision may take to reach the journal before the program ends without it.
  private static let longestRecording = Duration.seconds(2)

  /// Ends the program. Asks first if changes would be lost, or an ingest has not ended.
  func quit() {
    if let question {
      question.addAnswers("Quit", style: .destructive, orElse: "Stay") { [weak self] in self?.onQuit?() }
      return present(question)
    }
    guard context.library.hasUnrecordedDecisions, !quitTimer.isRunning else {
      onQuit?()
      return
    }
    // In a few milliseconds it is known whether the decision is safe.
    quitTimer.start(after: Self.longestRecording)
  }

  /// Goes on to end the program once it is known whether the last decisions are safe.
  func savingDidChange() {
    guard quitTimer.isRunning, question != nil || !context.library.hasUnrecordedDecisions else { return }
    quitTimer.cancel()
    quit()
  }

  /// What to ask before the program ends; `nil` if it can end.
  private var question: AlertController? {
    let library = context.library
    if library.ingestState != nil {
      return AlertController(title: Wording.quitQuestionWhileCopying, message: Wording.copyingGoesOn)
    }
    let loss = library.decisionsAtRisk
    guard loss.count > 0 else { return nil }
    return AlertController(
      title: Wording.quitQuestion(changes: loss.count),
      message: loss.reason.map(Wording.sentence) ?? Wording.changesAreLost)
  }

  /// Presents a question over everything else, unless another one is shown.
  func present(_ question: AlertController) {
    var presenter: ViewController = root
    while let next = presenter.presentedViewController { presenter = next }
    if !(presenter is AlertController) { presenter.present(question) }
  }
}
