import AdaptiveCore

extension BrowserApplication {
  /// Uses other keys and colours from now on, because the user has changed the configuration. What is open
  /// stays open.
  public func use(_ keys: KeyMap, _ theme: ThemeColors) {
    context.keys = keys
    dispatcher.use(keys)
    root.status.keysDidChange()
    if theme != context.theme {
      context.theme = theme
      Theme.record(theme, in: window.appearance)
      window.applyAppearance()
      reloadRows(in: window)
    }
    updateStatus()
  }

  /// Makes the rows of lists again, which have the colours of labels.
  private func reloadRows(in view: View) {
    (view as? ListView)?.reloadVisibleRows()
    (view as? ThumbnailCell)?.setNeedsDisplay()
    for subview in view.subviews { reloadRows(in: subview) }
  }
}
