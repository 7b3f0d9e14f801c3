/// The time of the main actor; tests put their own in its place.
@MainActor public protocol MainClock {
  /// The time now.
  var now: ContinuousClock.Instant { get }

  /// Runs something later, on the main actor.
  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void)
}
