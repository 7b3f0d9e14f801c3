/// A variable multiplied by a coefficient: a summand of a constraint.
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The coefficient. One closer to 0 than 1e-10 counts as 0.
  public var coefficient: Double

  /// Creates a term; without a coefficient, the variable itself.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A variable of one solver.
///
/// Created by `Solver.makeVariable()` and removed by `Solver.removeVariable(_:)`. Variables are equal if
/// their indices are, so don't use a variable with another solver or after its removal.
public struct Variable: Hashable, Sendable {
  /// The 0-based number of the variable in its solver. Numbers of removed variables are reused.
  public let index: Int
}
