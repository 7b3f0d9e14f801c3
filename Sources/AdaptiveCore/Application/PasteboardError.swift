/// Why a display could not copy bytes to the pasteboard.
public enum PasteboardError: Error, Hashable, Sendable {
  /// The display has no pasteboard.
  case unavailable
  /// The pasteboard takes fewer bytes.
  case tooLarge(limitInBytes: Int)
}
