/// A walk whose last state was rejected.
public struct RandomWalkError: Error, Hashable, CustomStringConvertible {
  /// The seed of the walk.
  public let seed: UInt64
  /// The steps that remain after shortening.
  public let steps: [TestStep]
  /// The reason that the check gave.
  public let reason: String

  /// The reason, and the steps for `ApplicationTester.replay(_:)`.
  public var description: String {
    "\(reason)\nreplay(\"\(steps.map(\.description).joined(separator: ","))\")  // seed \(seed)"
  }
}
