import TestSupport

/// Tracks how long the last row has had its text. A message expires after five seconds, perhaps in the same
/// frame as a redraw that a test requests.
struct StatusWatch {
  /// A message seen for this long may have been visible for five seconds.
  private static let suspiciousAge = Duration.seconds(3)

  private var text = ""
  private var start = ContinuousClock.now

  /// Records a screen. Call it for every screen that a test examines.
  mutating func note(_ screen: ScreenGrid) {
    let now = screen.text(screen.size.height - 1)
    guard now != text else { return }
    text = now
    start = .now
  }

  /// Whether the message in the last row may have expired by now.
  var mayBeOver: Bool { ContinuousClock.now - start > Self.suspiciousAge }
}
