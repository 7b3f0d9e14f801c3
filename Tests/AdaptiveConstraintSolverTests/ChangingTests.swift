import Testing

@testable import AdaptiveConstraintSolver

@Suite("Changing constraints")
struct ChangingTests {
  @Test("a removed constraint no longer affects values")
  func removal() throws {
    let line = try Line("w >= 10", "w == 5 @500", "h - w == 1")
    #expect(line["w"] == 10)
    line.remove("w >= 10")
    #expect(line["w"] == 5)
    #expect(line["h"] == 6)
    line.remove("w == 5 @500")
    line.remove("h - w == 1")
    #expect(line["w"] == 0)
    #expect(line["h"] == 0)
  }

  @Test("constants can change back and forth", arguments: [1000, 750])
  func constants(priority: Int) throws {
    let line = try Line("c == 100 @\(priority)", "l == 10", "r - c == -10", "w - r + l == 0", "w >= 20 @800")
    let id = try #require(line.ids["c == 100 @\(priority)"])
    for (constant, expected) in [
      (100.0, 80.0), (60, 40), (100, 80), (30, priority == 1000 ? 10 : 20), (100, 80),
    ] {
      try line.solver.setConstant(id, to: constant)
      #expect(line["w"] == expected)
    }
  }

  @Test(
    "a refused constant leaves the old one in force",
    arguments: [["w >= 10", "w <= 20"], ["w <= 20", "w >= 10"]])
  func refusedConstant(texts: [String]) throws {
    let line = try Line(texts[0], texts[1], "w == 15 @500")
    let id = try #require(line.ids["w >= 10"])
    do {
      try line.solver.setConstant(id, to: 21)
      Issue.record("w >= 21 and w <= 20 can't hold together")
    } catch {
      #expect(line.texts(of: error) == ["w <= 20"])
    }
    #expect(line["w"] == 15)
    try line.solver.setConstant(id, to: 18)
    #expect(line["w"] == 18)
  }

  @Test("the error for a constant contains exactly the constraints that conflict with it")
  func refusedConstantMembers() throws {
    let line = try Line("l == 0", "x == 3", "r - l - w == 0", "w >= 10", "r <= 50", "y - x == 2")
    let id = try #require(line.ids["w >= 10"])
    do {
      try line.solver.setConstant(id, to: 51)
      Issue.record("nothing was refused")
    } catch {
      #expect(line.texts(of: error) == ["l == 0", "r - l - w == 0", "r <= 50"])
    }
    #expect(line["y"] == 5)
    #expect(line["w"] == 10)
  }

  @Test("the priority of an optional constraint can be raised and lowered")
  func priorities() throws {
    let line = try Line("w == 10 @600", "w == 20 @500")
    let id = try #require(line.ids["w == 20 @500"])
    for (priority, expected) in [(700, 20.0), (600, 10), (601, 20), (1, 10), (5000, 20), (-5, 10)] {
      line.solver.setPriority(id, to: priority)
      #expect(line["w"] == expected, "\(priority)")
    }
  }

  @Test("a required constraint stays required")
  func requiredPriority() throws {
    let line = try Line("w == 10", "w == 20 @500")
    line.solver.setPriority(try #require(line.ids["w == 10"]), to: 1)
    #expect(line["w"] == 10)
  }

  @Test("the storage of removed variables and constraints is reused")
  func reuse() throws {
    let solver = Solver()
    for round in 0..<100 {
      let a = solver.makeVariable()
      let b = solver.makeVariable()
      let ids = try [
        solver.add(LinearConstraint([Term(a)], .equal, Double(round))),
        solver.add(LinearConstraint([Term(b), Term(a, -1)], .greaterOrEqual, 1)),
        solver.add(LinearConstraint([Term(b)], .equal, 0, priority: 1 + round)),
      ]
      #expect(solver.value(of: b) == Double(round) + 1)
      for id in ids { solver.remove(id) }
      solver.removeVariable(a)
      solver.removeVariable(b)
    }
    #expect(solver.tableau.pointee.matrix.rowCount <= 3)
    #expect(solver.tableau.pointee.matrix.columnCount <= 2)
    #expect(solver.tableau.pointee.unknownCount <= 5)
    #expect(solver.tableau.pointee.costs.count == 1)
  }
}
