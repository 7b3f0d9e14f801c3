extension Application {
  /// Copies a text, for pasting in this program and, if the display has a pasteboard, in others.
  public func copy(_ text: String) {
    pasteboardText = text
  }
}
