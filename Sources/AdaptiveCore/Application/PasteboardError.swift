/// Why a display could not copy bytes to the pasteboard.
public enum PasteboardError: Error, Hashable, Sendable {
  /// The display has no pasteboard.
  case unavailable
  /// There are more bytes than the pasteboard accepts.
  case tooLarge(limitInBytes: Int)
}
