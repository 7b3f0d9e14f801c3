import AdaptiveCore
import PhotoLibrary

extension BrowserApplication {
  /// How long a decision may take to reach the journal before the program asks.
  private static let longestRecording = Duration.seconds(2)

  /// Ends the program. Asks first if changes would be lost, or an ingest has not ended.
  func quit() {
    if let question { return ask(question) }
    guard context.library.unrecordedDecisionCount > 0 else {
      onQuit?()
      return
    }
    // Usually it is known in a few milliseconds whether the decision is safe.
    if !quitTimer.isRunning { quitTimer.start(after: Self.longestRecording) }
  }

  /// Asks whether to end the program although it isn't known whether the last decisions are in the journal.
  func recordingDidTakeLong() {
    let count = context.library.unrecordedDecisionCount
    guard count > 0 else { return quit() }
    ask(AlertController(title: Wording.quitQuestion(changes: count), message: Wording.savingTakesLong))
  }

  private func ask(_ question: AlertController) {
    question.addAnswers("Quit", style: .destructive, orElse: "Stay") { [weak self] in self?.onQuit?() }
    present(question)
  }

  /// Goes on to end the program once it is known whether the last decisions are safe.
  func savingDidChange() {
    guard quitTimer.isRunning, question != nil || context.library.unrecordedDecisionCount == 0 else { return }
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
