import Glibc

/// A moment after which a test no longer waits.
public struct Deadline: Sendable {
  /// The wait ended without the condition.
  public struct PassedError: Error, CustomStringConvertible {
    /// The condition, and what was found instead.
    public let description: String

    /// Describes the condition.
    public init(description: String) {
      self.description = description
    }
  }

  /// The time from one check of a condition to the next.
  public static let interval = Duration.milliseconds(1)

  private let end: ContinuousClock.Instant

  /// Makes a deadline. The two minutes allow for a machine that is busy with other work.
  public init(in duration: Duration = .seconds(120)) {
    end = ContinuousClock.now + duration
  }

  /// Whether the moment has passed.
  public var hasPassed: Bool { ContinuousClock.now >= end }

  /// The milliseconds that are left for poll(2), at least 0.
  public var milliseconds: Int32 {
    let rest = (end - ContinuousClock.now).components
    return Int32(clamping: max(0, rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000))
  }

  /// Waits until a condition holds, and throws `PassedError` if it does not before the deadline. Blocks the
  /// thread.
  public func wait(for purpose: @autoclosure () -> String, until isMet: () throws -> Bool) throws {
    while try !isMet() {
      guard !hasPassed else { throw PassedError(description: "no " + purpose()) }
      usleep(UInt32(Self.interval / .microseconds(1)))
    }
  }

  /// Waits as `wait(for:until:)` does, and lets other tests use the thread.
  public func settle(
    for purpose: @autoclosure () -> String, every interval: Duration = interval,
    isolation: isolated (any Actor)? = #isolation,
    until isMet: () throws -> Bool
  ) async throws {
    while try !isMet() {
      guard !hasPassed else { throw PassedError(description: "no " + purpose()) }
      try await Task.sleep(for: interval)
    }
  }
}
