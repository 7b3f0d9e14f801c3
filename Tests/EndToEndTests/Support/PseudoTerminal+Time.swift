import TestSupport

extension PseudoTerminal {
  /// Lets time pass, and takes what comes meanwhile: for tests of what time itself does.
  func letPass(_ duration: Duration) throws {
    let start = ContinuousClock.now
    try wait("end of \(duration)") { _ in ContinuousClock.now - start > duration }
  }
}
