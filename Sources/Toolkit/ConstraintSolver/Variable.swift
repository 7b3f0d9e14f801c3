/// A variable of one solver.
///
/// Created by `Solver.makeVariable()` and removed by `Solver.removeVariable(_:)`. Variables are equal if
/// their indices are, so don't use a variable with another solver or after its removal.
public struct Variable: Hashable, Sendable {
  /// The 0-based number of the variable in its solver. Numbers of removed variables are reused.
  public let index: Int
}
