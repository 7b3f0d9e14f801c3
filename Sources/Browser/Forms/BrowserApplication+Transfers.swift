import AdaptiveCore

extension BrowserApplication {
  /// Shows the progress of exports and ingests in the status line, and in the form that is open.
  func transfersDidChange() {
    form?.reload()
    updateStatus()
  }

  /// The form that is shown; `nil` for none.
  private var form: FormController? {
    window.presentations.lazy.compactMap {
      ($0.presentedViewController as? NavigationController)?.topViewController as? FormController
    }.first
  }
}
