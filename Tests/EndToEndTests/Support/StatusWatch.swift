import TestSupport

/// Tracks how long the last row may have had its text. A message expires after five seconds, perhaps in the
/// same frame as a redraw that a test requests.
struct StatusWatch {
  /// A text that may be this old may have gone: a note about an unused key stays for a second.
  private static let suspiciousAge = Duration.milliseconds(500)

  private var text = ""
  /// The last time when the row had another text.
  private var start = ContinuousClock.now
  private var latest = ContinuousClock.now

  /// Records a screen. Call it for every screen that a test examines.
  mutating func note(_ screen: ScreenGrid) {
    let now = screen.text(screen.size.height - 1)
    if now != text { (text, start) = (now, latest) }
    latest = .now
  }

  /// Whether the message in the last row may have expired by now. A note about an unused key stays for a
  /// second only.
  var mayBeOver: Bool {
    text.contains("; ? lists the keys") || ContinuousClock.now - start > Self.suspiciousAge
  }
}
