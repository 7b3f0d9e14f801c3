/// An unknown number of one solver.
///
/// `Solver.makeVariable()` makes it, `Solver.removeVariable(_:)` ends it. Two variables are equal if they have the same
/// index, so a variable must not be used with another solver, nor after its removal.
public struct Variable: Hashable, Sendable {
  /// The number of the variable in its solver, from 0. Numbers of removed variables are used again.
  public let index: Int

  init(index: Int) {
    self.index = index
  }
}
