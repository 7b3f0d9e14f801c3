import AdaptiveCore

extension BrowserApplication {
  /// Ends the program; asks first when changes would be lost with it.
  func quit() {
    guard context.library.persistence == .memoryOnly, unkeptChanges.count > 0 else {
      onQuit?()
      return
    }
    var presenter: ViewController = root
    while let next = presenter.presentedViewController { presenter = next }
    guard !(presenter is AlertController) else { return }
    let alert = AlertController(
      title: Wording.quitQuestion(changes: unkeptChanges.count), message: Wording.changesAreLost)
    alert.addAction(AlertAction(title: "Quit", style: .destructive) { [weak self] in self?.onQuit?() })
    alert.addAction(AlertAction(title: "Stay", style: .cancel))
    presenter.present(alert)
  }
}
