import Glibc

extension PseudoTerminal {
  /// Lets time pass, and reads the output meanwhile. It is only for tests of the effects of time itself, such
  /// as a program that must not wake up.
  public func letPass(_ duration: Duration) throws {
    let start = ContinuousClock.now
    try wait("end of \(duration)") { _ in ContinuousClock.now - start > duration }
  }

  /// Waits until a program has read everything that was typed and sleeps, without reading what it writes:
  /// then it waits for input, or for the terminal to read.
  public func waitUntilAsleep(_ program: ChildProcess, _ deadline: Deadline = Deadline()) throws {
    try deadline.wait(for: "sleep of process \(program.pid)") {
      unreadCount == 0 && Activity.areAsleep([program.pid])
    }
  }

  /// Waits until a program has begun to write more than the line holds, and waits for the terminal to read.
  public func waitUntilFull(_ program: ChildProcess, _ deadline: Deadline = Deadline()) throws {
    try deadline.wait(for: "more output than the line holds") {
      unreadCount == 0 && waitingCount > 0 && Activity.areAsleep([program.pid])
    }
  }
}
