/// Whether something is visible that appears while the user moves it, and for a moment afterwards. It takes
/// one timer at most.
struct MomentaryVisibility {
  /// How long it stays visible.
  static let duration = Duration.milliseconds(800)

  /// Whether it is visible.
  private(set) var isVisible = false
  private var end: ContinuousClock.Instant?

  /// Makes it visible. Returns the time after which to call `expire`; `nil` if such a call is coming already.
  mutating func show(at now: ContinuousClock.Instant) -> Duration? {
    let isAwaited = isVisible
    isVisible = true
    end = now + Self.duration
    return isAwaited ? nil : Self.duration
  }

  /// Hides it, unless it has been shown again. Returns the time after which to call this again; `nil` if it
  /// is hidden.
  mutating func expire(at now: ContinuousClock.Instant) -> Duration? {
    if let end, now < end { return now.duration(to: end) }
    isVisible = false
    return nil
  }
}
