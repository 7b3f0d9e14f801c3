import AdaptiveCore
import FileOperations
import PhotoModel

extension BrowserApplication {
  /// Follows what happens to files: marks move with them, a message says how an operation ended, and one that
  /// is no longer true goes.
  func followFiles(_ change: LibraryChange) {
    switch change {
    case .photosRearranged(let change): context.marks.follow(change)
    case .photosChanged(let photos):
      guard let confirmed = context.decisions.confirmed, confirmed.isContradicted(by: photos) else { return }
      root.status.withdraw(confirmed.message)
      context.decisions.confirmed = nil
    case .fileOperationProgressed:
      // It was not refused, and the user goes on meanwhile.
      if library.fileProgress != nil {
        context.work.goesOn(.files)
        if let request = root.editing.request { _ = root.endEditing(after: request) }
      }
    case .fileOperationEnded(let outcome): report(outcome)
    case .decisionsYielded(let photos):
      context.interface.showMessage(
        Wording.notUndone(Wording.leftAlone(photos, .changedSince)), isError: true)
    case .ingestFoundInterrupted(let ingest): offerRest(of: ingest)
    case .outsideFollowed(let summary, let isAsked):
      if isAsked { context.interface.showMessage(Wording.foldersRead(summary)) }
    default: break
    }
  }

  private func report(_ outcome: FileOutcome) {
    if outcome.action != nil {
      switch outcome.request.operation {
      case .copy(let folder, _), .move(let folder, _):
        targets.add(folder)
        onTarget?(folder)
      default: break
      }
    }
    context.work.ended(.files, Wording.sentence(for: outcome))
    let typed = root.endEditing(after: outcome.request)
    if let question = question(about: outcome, typed) { return present(question) }
    let sentence = sentence(for: outcome)
    if outcome.action == nil, outcome.failure != nil, let sentence, let typed {
      return root.goOn(with: typed, because: sentence)
    }
    if let sentence {
      context.interface.showMessage(sentence, isError: outcome.failure != nil)
    }
    if outcome.failure != nil { display.beep() }
    reveal(outcome)
  }

  /// How a request ended. While the message about photos that were trashed is shown, those that follow join
  /// it, so that a key that was pressed twice is noticed.
  private func sentence(for outcome: FileOutcome) -> String? {
    guard case .trash = outcome.request.operation, outcome.action != nil, outcome.failure == nil else {
      return Wording.sentence(for: outcome)
    }
    let isContinued = root.status.shownMessage == recentTrash.message
    recentTrash.names = (isContinued ? recentTrash.names : []) + [Wording.subject(of: outcome)]
    recentTrash.message = Wording.trashed(recentTrash.names)
    return recentTrash.message
  }

  /// Goes to the photos that returned, and marks them as before, if the user asked for that.
  private func reveal(_ outcome: FileOutcome) {
    switch outcome.request.operation {
    case .undo, .redo, .undoEarlier, .redoEarlier:
      context.marks.restore(outcome.photos)
      reveal(outcome.photos)
    case .trash, .restore, .move, .copy, .rename: break
    }
  }

  /// The question after a refusal that the user can answer; `nil` for any other end. The answer no leads back
  /// to the text that was typed.
  private func question(about outcome: FileOutcome, _ typed: LineEdit?) -> AlertController? {
    guard outcome.action == nil, case .operation(let error)? = outcome.failure else { return nil }
    var request = outcome.request
    let alert: AlertController
    let answer: String
    switch (error, request.operation) {
    case (.noTrash(let volume, let refusal), .trash):
      alert = AlertController(
        title: Wording.noTrashQuestion, message: Wording.noTrash(on: volume, refusal))
      answer = Wording.copy
      request.operation = .trash(copyingToHome: true)
    case (.folderMissing(let folder), .move):
      (alert, answer) = (AlertController(title: Wording.folderQuestion, message: "\(folder)"), Wording.create)
      request.operation = .move(to: folder, creatingFolder: true)
    case (.folderMissing(let folder), .copy):
      (alert, answer) = (AlertController(title: Wording.folderQuestion, message: "\(folder)"), Wording.create)
      request.operation = .copy(to: folder, creatingFolder: true)
    default: return nil
    }
    alert.addAnswers(answer, orElse: Wording.cancel) { [weak library = context.library] in
      library?.perform(request)
    } otherwise: { [weak root] in
      if let typed { root?.edit(typed) }
    }
    return alert
  }
}
