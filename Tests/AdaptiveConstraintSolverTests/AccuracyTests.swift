import AdaptiveSeededRandom
import Testing

@testable import AdaptiveConstraintSolver

@Suite("Accuracy")
struct AccuracyTests {
  @Test("values are accurate to 1e-9 after a hundred thousand changes of size")
  func manySizes() throws {
    let line = try Line(
      "s == 80 @750", "3a - s == 0", "b - a == 0", "c - 0.333333333333a == 0", "d - 0.7c == 0",
      "e - s + a == 0.5")
    let id = try #require(line.ids["s == 80 @750"])
    var generator = SeededGenerator(seed: 1)
    #expect(abs(line["a"] - 80.0 / 3) < 1e-9)
    for _ in 0..<100_000 {
      try line.solver.setConstant(id, to: Double.random(in: 0...1_000_000, using: &generator))
    }
    try line.solver.setConstant(id, to: 99)
    #expect(abs(line["a"] - 33) < 1e-9)
    #expect(abs(line["d"] - 0.7 * 0.333333333333 * 33) < 1e-9)
    #expect(abs(line["e"] - 66.5) < 1e-9)
  }

  @Test("values up to a million are accurate to 1e-6", arguments: 0..<20)
  func largeValues(seed: Int) throws {
    var history = History(variableCount: 10)
    var system = RandomSystem(seed: 50_000 + seed, variables: history.variables)
    for step in 0..<400 {
      let kind = step < 15 ? 0 : system.number(0...4)
      do throws(ContradictionError) {
        switch kind {
        case 0:
          var constraint = system.constraint()
          constraint.constant *= 10_000
          try history.perform(.add(constraint))
        case 1: try history.perform(.remove(system.number(0...99)))
        case 2, 3: try history.perform(.setConstant(system.number(0...99), system.constant() * 10_000))
        default: try history.perform(.read)
        }
      } catch {}
      let isInRange = history.variables.allSatisfy { abs(history.solver.value(of: $0)) <= 1e6 }
      if step % 40 == 39, isInRange { #expect(history.mismatch() == nil, "seed \(seed), step \(step)") }
    }
  }

  @Test("rebuilding the matrix changes no value", arguments: 0..<20)
  func rebuilding(seed: Int) throws {
    let solver = Solver()
    let variables = (0..<9).map { _ in solver.makeVariable() }
    var system = RandomSystem(seed: seed, variables: variables)
    for _ in 0..<20 { _ = try? solver.add(system.constraint()) }  // Contradictions are tested elsewhere.
    let before = variables.map { solver.value(of: $0) }
    let pivots = solver.tableau.pointee.pivotCount
    solver.rebuild()
    let after = variables.map { solver.value(of: $0) }
    for (old, new) in zip(before, after) { #expect(abs(old - new) < 1e-9) }
    #expect(solver.tableau.pointee.pivotCount - pivots <= 12, "it should be nearly at its goal")
  }

  @Test("a rebuilt matrix has columns only for variables that were not removed")
  func rebuildingAfterRemoval() throws {
    let line = try Line("a == 1", "b - a == 1", "c >= 5", "d == 3 @500")
    #expect(line["b"] == 2)
    for text in ["a == 1", "b - a == 1", "c >= 5"] { line.remove(text) }
    for name in "abc" { line.solver.removeVariable(line.variable(name)) }
    line.solver.rebuild()
    #expect(line["d"] == 3)
    #expect(line.solver.tableau.pointee.matrix.columnCount == 1)
    let movable = line.solver.tableau.pointee.movable[0]
    #expect(movable == 1)
    let other = line.solver.makeVariable()
    _ = try line.solver.add(LinearConstraint([Term(other), Term(line.variable("d"), -1)], .equal, 1))
    #expect(line.solver.value(of: other) == 4)
  }

  @Test("a matrix with errors is detected and rebuilt")
  func spoilt() throws {
    let line = try Line("w - h == 10", "h == 20 @500", "x - w == 1")
    #expect(line["w"] == 30)
    let variable = line.solver.tableau.pointee.unknown(ofVariable: line.variable("w").index)
    let definition = Int(line.solver.tableau.pointee.unknowns[variable].place)
    let cell = try #require(
      line.solver.tableau.pointee.definitions.formulas.cells(inRow: definition).first { _ in true })
    line.solver.tableau.pointee.definitions.formulas.add(0.125, row: definition, column: Int(cell.column))
    try line.add("h == 40 @600")
    #expect(line["w"] == 50)
    #expect(line["x"] == 51)
  }
}
