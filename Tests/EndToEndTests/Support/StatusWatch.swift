import TestSupport

/// How long the last row has said what it says: a message goes away by itself after five seconds, perhaps in
/// the very frame that a test asks for.
struct StatusWatch {
  /// A message that was seen for so long may have been there for five seconds.
  private static let suspiciousAge = Duration.seconds(3)

  private var text = ""
  private var start = ContinuousClock.now

  /// Takes a screen, each time one is looked at.
  mutating func note(_ screen: ScreenGrid) {
    let now = screen.text(screen.size.height - 1)
    guard now != text else { return }
    text = now
    start = .now
  }

  /// Whether what the last row said may have gone away by now.
  var mayBeOver: Bool { ContinuousClock.now - start > Self.suspiciousAge }
}
