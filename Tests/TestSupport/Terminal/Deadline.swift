/// A moment after which a test no longer waits.
public struct Deadline: Sendable {
  /// Waiting ended without what was waited for.
  public struct Passed: Error, CustomStringConvertible {
    /// What was waited for, and what was there instead.
    public let description: String

    /// Says what was waited for in vain.
    public init(description: String) {
      self.description = description
    }
  }

  private let end: ContinuousClock.Instant

  /// Makes a deadline. The usual two minutes are for a machine that is busy with everything else.
  public init(in duration: Duration = .seconds(120)) {
    end = ContinuousClock.now + duration
  }

  /// Whether it is over.
  public var hasPassed: Bool { ContinuousClock.now >= end }

  /// The rest in milliseconds, at least 0, for poll(2).
  public var milliseconds: Int32 {
    let rest = (end - ContinuousClock.now).components
    return Int32(clamping: max(0, rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000))
  }
}
