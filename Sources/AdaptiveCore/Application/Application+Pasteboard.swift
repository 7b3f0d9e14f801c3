extension Application {
  /// Copies a text, for pasting in this program and, if the display has a pasteboard, in others. Returns
  /// whether the display took it.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    pasteboardText = text
    do {
      try display.copyToPasteboard(Array(text.utf8))
      return true
    } catch {
      // Pasting in this program works all the same.
      return false
    }
  }
}
