import Dispatch

extension DispatchTime {
  /// The time after a duration from now. A negative duration leads into the past.
  public static func after(_ duration: Duration) -> DispatchTime {
    let (seconds, attoseconds) = duration.components
    return .now() + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }

  /// The time at an instant of the continuous clock.
  public static func at(_ instant: ContinuousClock.Instant) -> DispatchTime {
    after(ContinuousClock.now.duration(to: instant))
  }
}
