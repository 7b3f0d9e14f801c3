import AdaptiveCore

/// Decides whether a user who is elsewhere wants to know that work has ended.
///
/// The terminal's reports of focus decide. A terminal that sends none has the attention of the user for a
/// while after each key.
final class LongWork {
  /// Work that goes on while the user does something else.
  enum Kind: Hashable {
    case export
    case ingest
    /// Copying, moving, trashing and the like.
    case files
    case index
    /// Commands of the user's own.
    case commands
  }

  /// How long work takes at least that is worth a notification.
  var threshold = Duration.seconds(5)

  private static let attention = Duration.seconds(10)

  private let clock: any MainClock
  private var starts: [Kind: ContinuousClock.Instant] = [:]
  private var hasFocus: Bool?
  private var latestInput: ContinuousClock.Instant?

  init(_ clock: any MainClock) { self.clock = clock }

  /// Learns from an event where the user is.
  func note(_ event: Event) {
    switch event {
    case .focus(let focus): hasFocus = focus
    case .key, .mouse, .paste: latestInput = clock.now
    case .resize, .keysIgnored, .capabilities: break
    }
  }

  /// Notes that work goes on.
  func goesOn(_ kind: Kind) { starts[kind] = starts[kind] ?? clock.now }

  /// Notes that work has ended. Returns whether to notify the user.
  func ends(_ kind: Kind) -> Bool {
    guard let start = starts.removeValue(forKey: kind),
      start.duration(to: clock.now) >= threshold
    else { return false }
    if let hasFocus { return !hasFocus }
    return latestInput.map { $0.duration(to: clock.now) >= Self.attention } ?? true
  }
}
