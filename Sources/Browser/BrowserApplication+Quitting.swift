import AdaptiveCore

extension BrowserApplication {
  /// How long a decision may take to reach the journal or the state folder before the program asks.
  private static let longestRecording = Duration.seconds(2)

  /// How long decisions may take to be written next to their photos before the program says so.
  private static let longestWriting = Duration.milliseconds(500)

  /// Ends the program with `end`; `nil` for `onQuit`. Asks first if changes would be lost, an ingest has not
  /// ended, or a disk keeps decisions waiting.
  func quit(with end: (() -> Void)? = nil) {
    let end = end ?? { [weak self] in self?.onQuit?() }
    ending = { [weak self] in
      if let self { cancelExport(then: end) } else { end() }
    }
    // There may be room on the disk by now.
    context.library.retrySaving()
    endOrAsk()
  }

  /// Asks whether to quit: the way out that is always there, whatever the keys are.
  func askToQuit() {
    let question = AlertController(title: Wording.quitQuestion, message: "")
    question.addAnswers(Wording.exit, orElse: Wording.stay) { [weak self] in self?.quit() }
    present(question)
  }

  /// Cancels the export that runs, and then ends the program. The files that are being made are complete by
  /// then, unless the disk hangs.
  private func cancelExport(then end: @escaping () -> Void) {
    guard let export = context.transfers.export, export.isRunning else { return end() }
    endingAfterExport = end
    export.cancel()
    exportTimer.start(after: Self.longestRecording)
    Task.onMainQueue { [weak self] in
      await export.settled()
      self?.exportDidEnd()
    }
  }

  /// Ends the program after an export was cancelled.
  func exportDidEnd() {
    exportTimer.cancel()
    let end = endingAfterExport
    endingAfterExport = nil
    end?()
  }

  private func endOrAsk() {
    if let question { return present(question) }
    guard context.library.unrecordedDecisionCount > 0 else { return endWhenWritten() }
    // Usually it is known in a few milliseconds whether the decision is safe.
    if !quitTimer.isRunning { quitTimer.start(after: Self.longestRecording) }
  }

  /// Asks whether to end the program although it isn't known whether the last decisions are saved.
  func recordingDidTakeLong() {
    let count = context.library.unrecordedDecisionCount
    guard count > 0 else { return endOrAsk() }
    present(makeQuestion(Wording.quitQuestion(changes: count), Wording.savingTakesLong))
  }

  /// Ends the program once what was decided is next to the photos, or can't be written at present.
  private func endWhenWritten() {
    guard context.library.pendingDecisionCount > 0 else { return ending() }
    if !writingTimer.isRunning { writingTimer.start(after: Self.longestWriting) }
    if isWritingToEnd { return }
    isWritingToEnd = true
    context.library.writeDecisions { [weak self] in self?.writingDidEnd() }
  }

  private func writingDidEnd() {
    isWritingToEnd = false
    let isAsking = root.topmost === writingQuestion
    // The user has chosen to stay.
    guard writingTimer.isRunning || isAsking && writingQuestion != nil else { return }
    writingTimer.cancel()
    if isAsking { writingQuestion?.dismiss() }
    if let question { present(question) } else { ending() }
  }

  /// Says what the program waits for, and lets the user end it now.
  func writingDidTakeLong() {
    let count = context.library.pendingDecisionCount
    guard count > 0 else { return endOrAsk() }
    let question = makeQuestion(
      Wording.quitQuestion(writing: count), Wording.writingTakesLong, style: .default)
    writingQuestion = question
    present(question)
  }

  /// A question before the program ends. No answer has the key `q`, because a key that was pressed twice, or
  /// held, is no answer.
  private func makeQuestion(
    _ title: String, _ message: String, style: AlertAction.Style = .destructive
  ) -> AlertController {
    let question = AlertController(title: title, message: message)
    question.addAnswers(Wording.exit, style: style, orElse: Wording.stay, handler: ending)
    return question
  }

  /// Goes on to end the program once it is known whether the last decisions are safe.
  func savingDidChange() {
    guard quitTimer.isRunning, question != nil || context.library.unrecordedDecisionCount == 0 else { return }
    quitTimer.cancel()
    endOrAsk()
  }

  /// The question that the user must answer before the program ends; `nil` if it can end.
  private var question: AlertController? {
    let library = context.library
    if library.ingestState?.isRunning == true {
      return makeQuestion(Wording.quitQuestionWhileCopying, Wording.copyingGoesOn)
    }
    if let export = context.transfers.export, export.isRunning {
      return makeQuestion(Wording.quitQuestionWhileExporting, Wording.progress(of: export))
    }
    if let run = context.programs.running.runs.first(where: { $0.endedCount + 1 < $0.count }) {
      return makeQuestion(Wording.quitQuestion(whileRunning: run), Wording.progress(of: [run]))
    }
    let loss = library.decisionsAtRisk
    guard loss.count > 0 else { return nil }
    return makeQuestion(
      Wording.quitQuestion(changes: loss.count),
      loss.reason.map(Wording.sentence) ?? Wording.changesAreLost)
  }

  /// Presents a question over everything else, unless another one is shown.
  func present(_ question: AlertController) {
    let presenter = root.topmost
    if !(presenter is AlertController) { presenter.present(question) }
  }
}

extension ViewController {
  /// The controller that is presented over this one and over all others; this one if there is none.
  fileprivate var topmost: ViewController {
    var topmost = self
    while let next = topmost.presentedViewController { topmost = next }
    return topmost
  }
}
