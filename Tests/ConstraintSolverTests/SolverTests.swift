import Testing

@testable import ConstraintSolver

@Suite("Solving")
struct SolverTests {
  @Test("a required equality decides a variable")
  func equality() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    _ = try solver.add(LinearConstraint([Term(width)], .equal, 40))
    #expect(solver.value(of: width) == 40)
  }

  @Test("of two equally important wishes the one added first wins")
  func ties() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    _ = try solver.add(LinearConstraint([Term(width)], .equal, 10, priority: 600))
    _ = try solver.add(LinearConstraint([Term(width)], .equal, 20, priority: 600))
    #expect(solver.value(of: width) == 10)
  }
}
