/// A variable times a number: a summand of a constraint.
public struct Term: Hashable, Sendable {
  /// The unknown number.
  public var variable: Variable
  /// What it is multiplied by. A coefficient closer to 0 than 1e-10 counts as 0.
  public var coefficient: Double

  /// Makes a term, the variable itself unless told otherwise.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
