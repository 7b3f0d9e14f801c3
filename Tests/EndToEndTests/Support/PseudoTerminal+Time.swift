import TestSupport

extension PseudoTerminal {
  /// Lets time pass while reading output, for tests whose subject is time itself.
  func letPass(_ duration: Duration) throws {
    let start = ContinuousClock.now
    try wait("end of \(duration)") { _ in ContinuousClock.now - start > duration }
  }
}
