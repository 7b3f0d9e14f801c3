import AdaptiveCore
import FileOperations
import PhotoLibrary

extension BrowserApplication {
  /// Follows file operations: marks move with the files, and a message says how an operation ended.
  func followFiles(_ change: LibraryChange) {
    switch change {
    case .photosRearranged(let change): context.marks.follow(change)
    case .fileOperationEnded(let outcome): report(outcome)
    case .outsideFollowed(let summary, let isAsked):
      if isAsked { context.showMessage(Wording.foldersRead(summary)) }
    default: break
    }
  }

  /// Compares all folders with the disk, whether or not the kernel reports their changes.
  func readFoldersAgain() {
    context.require(context.library.readFoldersAgain(), else: Wording.hasNoFolders)
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
    if let question = question(about: outcome) { return present(question) }
    if let sentence = Wording.sentence(for: outcome) {
      context.showMessage(sentence, isError: outcome.failure != nil)
    }
    if outcome.failure != nil { display.beep() }
    reveal(outcome)
  }

  /// Goes to the photos that returned, if the user asked for that.
  private func reveal(_ outcome: FileOutcome) {
    switch outcome.request.operation {
    case .undo, .redo, .undoEarlier, .redoEarlier: reveal(outcome.photos)
    case .trash, .restore, .move, .copy, .rename: break
    }
  }

  /// The question after a refusal that the user can answer; `nil` for any other end.
  private func question(about outcome: FileOutcome) -> AlertController? {
    guard outcome.action == nil, case .operation(let error)? = outcome.failure else { return nil }
    var request = outcome.request
    let alert: AlertController
    let answer: String
    switch (error, request.operation) {
    case (.noTrash(let volume, let refusal), .trash):
      alert = AlertController(
        title: Wording.noTrashQuestion, message: Wording.noTrash(on: volume, refusal))
      answer = "Copy"
      request.operation = .trash(copyingToHome: true)
    case (.folderMissing(let folder), .move):
      (alert, answer) = (AlertController(title: Wording.folderQuestion, message: "\(folder)"), "Create")
      request.operation = .move(to: folder, creatingFolder: true)
    case (.folderMissing(let folder), .copy):
      (alert, answer) = (AlertController(title: Wording.folderQuestion, message: "\(folder)"), "Create")
      request.operation = .copy(to: folder, creatingFolder: true)
    default: return nil
    }
    alert.addAnswers(answer, orElse: "Leave") { [weak library = context.library] in
      library?.perform(request)
    }
    return alert
  }
}
