import AdaptiveConstraintSolver
import AdaptiveSeededRandom

/// Generates random constraints like those of layouts.
struct RandomSystem {
  var generator: SeededGenerator
  let variables: [Variable]

  init(seed: Int, variables: [Variable]) {
    generator = SeededGenerator(seed: UInt64(seed))
    self.variables = variables
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(0...choices.count - 1)] }

  mutating func constraint() -> LinearConstraint {
    let terms = (0..<pick([1, 1, 2, 2, 3])).map { _ in
      Term(pick(variables), pick([1, 1, 1, -1, -1, -1, 2, 0.5, -0.5, 1.0 / 3]))
    }
    return LinearConstraint(
      terms, pick([.equal, .equal, .lessOrEqual, .greaterOrEqual]), constant(),
      priority: pick([1000, 1000, 1000, 750, 500, 500, 500, 250, 250]))
  }

  mutating func constant() -> Double {
    pick([0, 0, Double(number(-6...6)), Double(number(-20...20)) / 2, 100])
  }
}
