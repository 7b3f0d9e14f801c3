import AdaptiveCore

/// The real time. A timer runs only while something is scheduled.
struct TaskClock: MainClock {
  var now: ContinuousClock.Instant { .now }

  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in
      // The task is never cancelled, so this always sleeps.
      try? await Task.sleep(for: delay)
      body()
    }
  }
}
