import AdaptiveCore
import AdaptiveSeededRandom

/// A walk through an application with random input, which looks for a state that a check rejects.
///
/// A failing walk is shortened: steps that the failure doesn't need are left out. Paste the steps that remain
/// into a test with ``ApplicationTester/replay(_:)``.
@MainActor public struct RandomWalk {
  /// Makes the application in its first state. Called for each walk and for each attempt to shorten one.
  public var makeApplication: () -> ApplicationTester
  /// Returns what is wrong after a step; `nil` if all is well. The standard check accepts every screen, and
  /// rejects diagnostics.
  public var check: (ApplicationTester) -> String?
  /// The keys to press. More frequent ones can be repeated.
  public var keys: [KeyEvent]
  /// The sizes for the window. Without sizes, it keeps its own.
  public var sizes: [Size]
  /// The number of attempts to shorten a failing walk.
  public var shorteningLimit = 2000

  /// The keys that most screens react to.
  public static let standardKeys: [KeyEvent] = [
    "Up", "Down", "Left", "Right", "Enter", "Esc", "Tab", "Shift-Tab", "Space", "PgUp", "PgDn", "Home", "End",
    "Backspace", "j", "k", "a", "1",
  ].compactMap { KeyEvent(name: $0) }

  /// Sizes in all four combinations of compact and regular, and a single cell.
  public static let standardSizes = ["1x1", "20x5", "40x12", "60x24", "80x24", "120x40", "200x60"].compactMap
  { Size($0) }

  /// Creates a walk.
  public init(
    keys: [KeyEvent] = standardKeys, sizes: [Size] = standardSizes,
    check: @escaping (ApplicationTester) -> String? = { $0.diagnostics.first.map { "\($0)" } },
    makeApplication: @escaping () -> ApplicationTester
  ) {
    self.makeApplication = makeApplication
    self.check = check
    self.keys = keys
    self.sizes = sizes
  }

  /// Walks a number of steps. Equal seeds give equal walks. Returns the shortened failure; `nil` if every
  /// state passed the check.
  public func run(seed: UInt64, steps count: Int) -> RandomWalkError? {
    var random = SeededGenerator(seed: seed)
    let steps = (0..<max(0, count)).map { _ in step(using: &random) }
    return reason(of: steps).map { shortened(RandomWalkError(seed: seed, steps: steps, reason: $0)) }
  }

  private func step(using random: inout SeededGenerator) -> TestStep {
    let point = Point(x: Int.random(in: 0..<120, using: &random), y: Int.random(in: 0..<40, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: return sizes.randomElement(using: &random).map(TestStep.resize) ?? .wait(.milliseconds(50))
    case 2: return .mouse(MouseEvent(.press, at: point))
    case 3:
      return .mouse(
        MouseEvent([.wheelUp, .wheelDown, .release, .drag][Int.random(in: 0..<4, using: &random)], at: point))
    case 4: return .wait(.milliseconds(Int.random(in: 1...500, using: &random)))
    case 5:
      return .paste(
        ["", "text", "two\nlines", "\u{1B}[31m", "e\u{301}😀"][Int.random(in: 0..<5, using: &random)])
    default: return keys.randomElement(using: &random).map(TestStep.key) ?? .wait(.milliseconds(50))
    }
  }

  /// Returns why the check rejects a state of a walk; `nil` if it rejects none.
  private func reason(of steps: [TestStep]) -> String? {
    let app = makeApplication()
    if let reason = check(app) { return reason }
    for step in steps {
      app.perform(step)
      if let reason = check(app) { return reason }
    }
    return nil
  }

  /// Leaves out halves of the steps, then quarters and so on down to single steps, while the walk still
  /// fails.
  private func shortened(_ failure: RandomWalkError) -> RandomWalkError {
    var failure = failure
    var attempts = 0
    var length = max(1, failure.steps.count / 2)
    while true {
      let before = failure.steps.count
      var end = before
      while end > 0, attempts < shorteningLimit {
        var steps = failure.steps
        steps.removeSubrange(max(0, end - length)..<end)
        attempts += 1
        if let reason = reason(of: steps) {
          failure = RandomWalkError(seed: failure.seed, steps: steps, reason: reason)
        }
        end = min(end - length, failure.steps.count)
      }
      if attempts >= shorteningLimit || length == 1 && failure.steps.count == before { return failure }
      if failure.steps.count == before { length = max(1, length / 2) }
    }
  }
}

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
