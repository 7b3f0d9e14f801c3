/// The clock of the main actor. Tests supply their own.
@MainActor public protocol MainClock {
  /// The current time.
  var now: ContinuousClock.Instant { get }

  /// Runs a closure on the main actor after a delay.
  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void)
}
