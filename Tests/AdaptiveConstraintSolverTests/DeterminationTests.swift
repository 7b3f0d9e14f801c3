import Testing

@testable import AdaptiveConstraintSolver

@Suite("Determined variables")
struct DeterminationTests {
  @Test(
    "a variable is determined if all best solutions agree about it",
    arguments: [
      ([], "w", false),
      (["w == 10"], "w", true),
      (["w == 10 @1"], "w", true),
      (["w >= 0"], "w", false),
      (["w >= 0", "w <= 0"], "w", true),
      (["r - l == 10"], "l", false),
      (["r - l == 10", "w == 5"], "w", true),
      (["r - l == 10", "l == 0 @10"], "r", true),
      (["w == 10 @600", "w == 20 @600"], "w", true),
      (["w >= 20 @600", "w <= 10 @600"], "w", true),
      (["w >= 10 @600", "w <= 20 @600"], "w", false),
      (["w - h >= 0", "h - w >= 0", "h == 4"], "w", true),
      (["w - h >= 0", "h - a >= 0", "a - w >= 0"], "w", false),
      (["w >= 0", "h >= 0", "w + h <= 0"], "h", true),
    ] as [([String], Character, Bool)])
  func determined(texts: [String], name: Character, expected: Bool) throws {
    let line = Line()
    for text in texts { try line.add(text) }
    #expect(line.solver.isDetermined(line.variable(name)) == expected)
  }

  @Test("changes of constraints change which variables are determined")
  func changes() throws {
    let line = try Line("w >= 10")
    #expect(!line.solver.isDetermined(line.variable("w")))
    try line.add("w <= 10")
    #expect(line.solver.isDetermined(line.variable("w")))
    try line.solver.setConstant(try #require(line.ids["w <= 10"]), to: 11)
    #expect(!line.solver.isDetermined(line.variable("w")))
    line.remove("w >= 10")
    try line.add("w >= 11")
    #expect(line.solver.isDetermined(line.variable("w")))
  }
}
