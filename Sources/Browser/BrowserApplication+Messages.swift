import DecisionStorage
import PhotoModel
import PhotoSources

/// The messages of the application in the status line.
extension BrowserApplication {
  /// Tells the user that this is the sample library, and how to open another one. `reason` is why it is shown
  /// instead of a library that was opened before; `nil` for no such reason.
  public func announceSample(insteadOf reason: String?) {
    context.libraries.isSample = true
    updateStatus()
    if let reason { context.interface.showMessage(Wording.sample(insteadOf: reason), isError: true) }
  }

  /// Says something in the status line until the next key.
  public func announce(_ sentence: String, isError: Bool) {
    context.interface.showMessage(sentence, isError: isError)
  }

  /// Says something in the status line that can wait. Returns false if the line says something else.
  public func remark(_ sentence: String) -> Bool {
    guard root.status.shownMessage == nil, !root.isEditing else { return false }
    root.status.show(refusal: sentence)
    return true
  }

  /// Reports what is wrong with saving, once when it begins. While it lasts, the status line counts what is
  /// not saved, so that it can still say what was decided, and about which photo.
  func showSaving() {
    let status = library.savingStatus
    let sentence = Wording.saving(status)
    let fault = sentence.map { _ in SavingDiagnostic(status) }
    defer { savingDiagnostic = fault }
    if let sentence, fault != savingDiagnostic { context.interface.showMessage(sentence, isError: true) }
  }

  func showWarnings() {
    guard let warning = library.warnings.last else { return }
    context.interface.showMessage(Wording.sentence(for: warning), isError: true)
  }
}

/// The kinds of what can be wrong with saving decisions.
enum SavingDiagnostic {
  /// A photo is gone.
  case photo
  /// Decisions can't be written.
  case writing
  /// Decisions are written, but not protected against a crash.
  case journal

  init(_ status: DecisionStoreStatus) {
    switch status.lastError {
    case let error?: self = error.isAboutPhoto ? .photo : .writing
    case nil: self = .journal
    }
  }
}
