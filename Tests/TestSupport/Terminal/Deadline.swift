/// The time at which a test stops waiting.
public struct Deadline: Sendable {
  /// The deadline passed before the awaited condition held.
  public struct Passed: Error, CustomStringConvertible {
    /// The awaited condition, and the actual state.
    public let description: String

    /// Creates an error that describes the condition.
    public init(description: String) {
      self.description = description
    }
  }

  private let end: ContinuousClock.Instant

  /// Creates a deadline. The default of two minutes allows for a busy machine.
  public init(in duration: Duration = .seconds(120)) {
    end = ContinuousClock.now + duration
  }

  /// Whether the deadline has passed.
  public var hasPassed: Bool { ContinuousClock.now >= end }

  /// The remaining time in milliseconds, at least 0, for poll(2).
  public var milliseconds: Int32 {
    let rest = (end - ContinuousClock.now).components
    return Int32(clamping: max(0, rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000))
  }
}
