extension Application {
  /// Copies a text, so that it can be pasted in this program and, if the display has a pasteboard, in others.
  /// Returns whether the display accepted it.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    pasteboardText = text
    do {
      try display.copyToPasteboard(Array(text.utf8))
      return true
    } catch {
      // The text can still be pasted in this program.
      return false
    }
  }
}

/// Why a display could not copy bytes to the pasteboard.
public enum PasteboardError: Error, Hashable, Sendable {
  /// The display has no pasteboard.
  case unavailable
  /// There are more bytes than the pasteboard accepts.
  case tooLarge(limitInBytes: Int)
}
