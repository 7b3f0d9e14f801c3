import AdaptiveCore

extension BrowserApplication {
  /// Ends the program. Asks first if changes would be lost.
  func quit() {
    guard context.library.unsavedDecisionCount > 0 else {
      onQuit?()
      return
    }
    var presenter: ViewController = root
    while let next = presenter.presentedViewController { presenter = next }
    guard !(presenter is AlertController) else { return }
    let alert = AlertController(
      title: Wording.quitQuestion(changes: context.library.unsavedDecisionCount),
      message: Wording.changesAreLost)
    alert.addAnswers("Quit", style: .destructive, orElse: "Stay") { [weak self] in self?.onQuit?() }
    presenter.present(alert)
  }
}
