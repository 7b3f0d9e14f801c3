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
