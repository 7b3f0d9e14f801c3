import AdaptiveSeededRandom
import Testing

@testable import AdaptiveConstraintSolver

@Suite("Comparison with a simple exact method")
struct OracleTests {
  static let batch = 250

  @Test("5,000 random systems have the same values as with exact fractions", arguments: 0..<20)
  func randomSystems(batch: Int) throws {
    for seed in batch * Self.batch..<(batch + 1) * Self.batch {
      try check(seed: seed, variableCount: 1 + seed % 4, sizes: 1...8)
    }
  }

  @Test("larger random systems have the same values as with exact fractions", arguments: 0..<20)
  func largerSystems(batch: Int) throws {
    for seed in batch * 10..<(batch + 1) * 10 { try check(seed: seed, variableCount: 9, sizes: 12...24) }
  }

  private func check(seed: Int, variableCount count: Int, sizes: ClosedRange<Int>) throws {
    let solver = Solver()
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var system = RandomSystem(seed: seed, variables: variables)
    var constraints: [LinearConstraint] = []
    var ids: [ConstraintID: LinearConstraint] = [:]
    let story: () -> Comment = { "seed \(seed): \(constraints.map(\.text))" }
    for _ in 0..<system.number(sizes) {
      let constraint = system.constraint()
      let required = constraints.filter { $0.priority == 1000 }
      do throws(ContradictionError) {
        ids[try solver.add(constraint)] = constraint
        constraints.append(constraint)
      } catch {
        try #require(!isFeasible(count, required + [constraint]), "refused \(constraint.text), \(story())")
        let members = try error.members.map { try #require(ids[$0]) }
        #expect(!isFeasible(count, members + [constraint]), "\(constraint.text), \(story())")
        for spared in members.indices {
          var others = members
          others.remove(at: spared)
          #expect(isFeasible(count, others + [constraint]), "\(constraint.text), \(story())")
        }
      }
    }
    let exact = try #require(
      ExactSolution(variableCount: count, constraints: constraints), "contradiction not found, \(story())")
    for variable in variables {
      let value = solver.value(of: variable)
      let expected = exact.values[variable.index].double
      try #require(
        abs(value - expected) < 1e-7, "v\(variable.index) is \(value), not \(expected), \(story())")
      let isDetermined = solver.isDetermined(variable)
      #expect(isDetermined == exact.isDetermined[variable.index], "v\(variable.index), \(story())")
    }
  }

  private func isFeasible(_ count: Int, _ constraints: [LinearConstraint]) -> Bool {
    ExactSolution(variableCount: count, constraints: constraints) != nil
  }
}
