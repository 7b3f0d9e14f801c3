import Testing

@testable import AdaptiveConstraintSolver

@Suite("Solving")
struct SolvingTests {
  @Test(
    "values of w",
    arguments: [
      (["w == 40"], 40),
      (["2w == 40"], 20),
      (["w + w == 40"], 20),
      (["w >= 30", "w == 20 @500"], 30),
      (["w <= 30", "w == 50 @500"], 30),
      (["w <= 30", "w == 20 @500"], 20),
      (["w == 10", "w >= 20 @999"], 10),
      (["w >= -5"], 0),
      (["w >= 5"], 5),
      (["w <= -5"], -5),
      (["s == 80", "w - 0.5s == 0"], 40),
      (["l == 2", "r == 78", "w + l - r == 0"], 76),
      (["a == 1", "w - 0.333333333333a == 0"], 0.333333333333),
      (["0w == 0"], 0),
      ([], 0),
    ] as [([String], Double)])
  func values(texts: [String], expected: Double) throws {
    let line = Line()
    for text in texts { try line.add(text) }
    #expect(abs(line["w"] - expected) < 1e-9)
  }

  @Test("a label has its intrinsic width unless a stronger constraint requires another")
  func intrinsicWidth() throws {
    let line = try Line("l == 0", "w <= 12 @251", "w >= 12 @751")
    #expect(line["w"] == 12)
    try line.add("w == 10")
    #expect(line["w"] == 10)
  }

  @Test(
    "two labels share a width by their priorities",
    arguments: [
      (["a <= 10 @251", "a >= 10 @751", "b <= 10 @250", "b >= 10 @751"], 10, 20),
      (["a <= 20 @250", "a >= 20 @750", "b <= 20 @250", "b >= 20 @749"], 20, 10),
      (["b <= 10 @250", "b >= 10 @751", "a <= 10 @251", "a >= 10 @751"], 10, 20),
    ] as [([String], Double, Double)])
  func sharing(texts: [String], first: Double, second: Double) throws {
    let line = try Line("a + b == 30")
    for text in texts { try line.add(text) }
    #expect(line["a"] == first)
    #expect(line["b"] == second)
  }

  @Test("no number of weaker constraints outweighs a stronger one", arguments: [1, 10, 1000])
  func strictPriorities(count: Int) throws {
    let line = Line()
    for _ in 0..<count { try line.add("w == 0 @500") }
    try line.add("w == 100 @501")
    #expect(line["w"] == 100)
  }

  @Test("violations of the same priority add up: the majority wins")
  func majority() throws {
    let line = try Line("w == 10 @500", "w == 20 @500", "w == 30 @500", "w == 30 @500", "w == 30 @500")
    #expect(line["w"] == 30)
  }

  @Test(
    "of equally good solutions the earlier constraints' wins",
    arguments: [
      (["w == 10 @600", "w == 20 @600"], 10),
      (["w == 20 @600", "w == 10 @600"], 20),
      (["w >= 20 @600", "w <= 10 @600"], 20),
      (["w <= 10 @600", "w >= 20 @600"], 10),
      (["w == 10 @600", "w == 20 @600", "w == 20 @599"], 20),
      (["w == 10 @600", "w == 20 @600", "w == 30 @600", "w == 40 @600"], 20),
      (["w == 10 @250", "w == 0 @250", "w == 0 @750", "w == 10 @750"], 0),
      (["w == 0 @250", "w == 10 @250", "w == 10 @750", "w == 0 @750"], 10),
      (["a - w == 5 @600", "a == 0 @600", "w == 0 @600"], -5),
      (["a == 0 @600", "w == 0 @600", "a - w == 5 @600"], 0),
    ] as [([String], Double)])
  func ties(texts: [String], expected: Double) throws {
    let line = Line()
    for text in texts { try line.add(text) }
    #expect(line["w"] == expected)
  }

  @Test("if constraints leave a choice, variables created earlier are closer to 0")
  func undetermined() throws {
    let line = Line()
    _ = (line.variable("l"), line.variable("r"))
    try line.add("r - l == 10")
    #expect(line["l"] == 0)
    #expect(line["r"] == 10)
  }

  @Test("rows of halves and thirds are accurate enough to round")
  func accuracy() throws {
    let line = try Line(
      "s == 80", "3a - s == 0", "b - a == 0", "c - b == 0", "r - a - b - c == 0", "2h - s - w == 0")
    try line.add("w == 1")
    #expect(abs(line["r"] - 80) < 1e-9)
    #expect(line["h"] == 40.5)
  }
}
