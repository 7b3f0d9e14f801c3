import Testing

@testable import AdaptiveConstraintSolver

@Suite("Misuse does no harm")
struct MisuseTests {
  @Test(
    "constraints with numbers that are not finite say nothing",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) throws {
    let solver = Solver()
    let width = solver.makeVariable()
    let first = try solver.add(LinearConstraint([Term(width)], .greaterOrEqual, number))
    let second = try solver.add(LinearConstraint([Term(width, number)], .equal, 10, priority: 500))
    let third = try solver.add(LinearConstraint([Term(width)], .equal, 7))
    #expect(solver.value(of: width) == 7)
    try solver.setConstant(third, to: number)
    try solver.setConstant(first, to: 100)
    #expect(solver.value(of: width) == 7)
    for id in [first, second, third] { solver.remove(id) }
    #expect(solver.value(of: width) == 0)
    solver.removeVariable(width)
  }

  @Test("extreme numbers neither trap nor hang, and have no effect after they are removed")
  func outOfProportion() throws {
    let line = try Line("w - h == 10", "h >= 0", "h == 20 @500")
    var ids: [ConstraintID] = []
    for number in [1e308, -1e308, 1e-308, 1e12, -1e12] {
      for relation in [Relation.lessOrEqual, .equal, .greaterOrEqual] {
        for priority in [1000, 600, 400] {
          let terms = [Term(line.variable("w"), number), Term(line.variable("h"), 1)]
          do throws(ContradictionError) {
            ids.append(try line.solver.add(LinearConstraint(terms, relation, number, priority: priority)))
            try line.solver.setConstant(ids[0], to: -number)
          } catch {}
          _ = line["w"]
        }
      }
    }
    for id in ids { line.solver.remove(id) }
    #expect(line["w"] == 30)
    #expect(line["h"] == 20)
  }

  @Test("removed identifiers are ignored")
  func unknownNames() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    let id = try solver.add(LinearConstraint([Term(width)], .equal, 7))
    solver.remove(id)
    solver.remove(id)
    try solver.setConstant(id, to: 3)
    solver.setPriority(id, to: 3)
    let other = try solver.add(LinearConstraint([Term(width)], .equal, 8))
    solver.remove(id)
    try solver.setConstant(id, to: 3)
    #expect(other != id)
    #expect(solver.value(of: width) == 8)
    solver.remove(ConstraintID(place: 1000, serial: 5))
    solver.remove(ConstraintID(place: -1, serial: 5))
    #expect(solver.value(of: width) == 8)
  }

  @Test("terms of removed variables are ignored, even if their numbers are reused later")
  func unknownVariables() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    let stranger = Variable(index: 1)
    let id = try solver.add(
      LinearConstraint([Term(width), Term(stranger), Term(Variable(index: -1))], .equal, 7))
    #expect(solver.value(of: width) == 7)
    #expect(solver.value(of: stranger) == 0)
    #expect(solver.isDetermined(stranger))
    let height = solver.makeVariable()
    let other = try solver.add(LinearConstraint([Term(height)], .equal, 9))
    solver.remove(id)
    solver.removeVariable(height)
    #expect(solver.value(of: height) == 9)
    solver.remove(other)
    solver.removeVariable(height)
    solver.removeVariable(height)
    #expect(solver.value(of: height) == 0)
  }

  @Test("a variable in a constraint can't be removed")
  func mentionedVariable() throws {
    let solver = Solver()
    let width = solver.makeVariable()
    let id = try solver.add(LinearConstraint([Term(width)], .equal, 7))
    solver.removeVariable(width)
    #expect(solver.value(of: width) == 7)
    solver.remove(id)
    solver.removeVariable(width)
    #expect(solver.makeVariable() == width)
  }

  @Test("priorities are clamped")
  func priorities() throws {
    let line = try Line("w == 10 @-7", "w == 20 @1", "h == 5 @2000")
    #expect(line["w"] == 10)
    #expect(throws: ContradictionError.self) { try line.add("h == 6") }
  }
}
