import PhotoModel
import PhotoSources

/// The messages of the application in the status line.
extension BrowserApplication {
  /// Tells the user that this is the sample library, and how to open another one. `reason` is why it is shown
  /// instead of a library that was opened before; `nil` for no such reason.
  public func announceSample(insteadOf reason: String?) {
    context.isSample = true
    updateStatus()
    if let reason { context.showMessage(Wording.sample(insteadOf: reason), isError: true) }
  }

  /// Says something in the status line until the next key.
  public func announce(_ sentence: String, isError: Bool) {
    context.showMessage(sentence, isError: isError)
  }

  /// Says something in the status line that can wait. Returns false if the line says something else.
  public func remark(_ sentence: String) -> Bool {
    guard root.status.shownMessage == nil, !root.isEditing else { return false }
    root.status.show(refusal: sentence)
    return true
  }

  /// Reports what is wrong with saving, once when it begins. While it lasts, the status line counts what is not
  /// saved, so that it can still say what was decided, and about which photo.
  func showSaving() {
    let status = library.savingStatus
    let fault = Wording.saving(status).map {
      SavingFault(sentence: $0, isAboutPhoto: status.lastError?.isAboutPhoto ?? false)
    }
    defer { savingFault = fault }
    guard let fault, savingFault == nil || savingFault?.isAboutPhoto != fault.isAboutPhoto else { return }
    context.showMessage(fault.sentence, isError: true)
  }

  func showWarnings() {
    guard let warning = library.warnings.last else { return }
    context.showMessage(Wording.sentence(for: warning), isError: true)
  }
}

/// What is wrong with saving decisions.
struct SavingFault {
  let sentence: String
  /// Whether it concerns one photo, such as one that is gone, and not a disk.
  let isAboutPhoto: Bool
}
