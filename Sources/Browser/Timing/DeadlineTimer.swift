import AdaptiveCore

/// Calls a closure at a deadline, which may be moved or cancelled until then.
///
/// However often the deadline is moved to a later time, the clock wakes the program for it once or twice.
final class DeadlineTimer {
  private let clock: any MainClock
  private let body: () -> Void
  /// When the closure is due; `nil` while the timer is not running.
  private(set) var deadline: ContinuousClock.Instant?
  /// When the clock calls next; `nil` if it won't.
  private var nextCall: ContinuousClock.Instant?

  /// Creates a timer that is not running.
  init(_ clock: any MainClock, _ body: @escaping () -> Void) {
    self.clock = clock
    self.body = body
  }

  /// Moves the deadline to a delay from now.
  func start(after delay: Duration) {
    deadline = clock.now.advanced(by: delay)
    schedule()
  }

  /// Whether the deadline is still to come.
  var isRunning: Bool { deadline != nil }

  /// Stops the timer.
  func cancel() { deadline = nil }

  private func schedule() {
    guard let deadline, nextCall.map({ $0 > deadline }) ?? true else { return }
    nextCall = deadline
    clock.schedule(after: max(.zero, clock.now.duration(to: deadline))) { [weak self] in
      guard let self, self.nextCall == deadline else { return }
      self.nextCall = nil
      self.clockDidCall()
    }
  }

  private func clockDidCall() {
    guard let deadline else { return }
    guard deadline <= clock.now else { return schedule() }
    self.deadline = nil
    body()
  }
}
