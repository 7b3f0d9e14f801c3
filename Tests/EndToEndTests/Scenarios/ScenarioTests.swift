import TestSupport
import Testing

/// The numbered scenarios of the specification that start the program, run with the real program. The status
/// line takes the last row, so columns are one row shorter than the window.
@Suite("Scenarios of the specification, in the program")
struct ScenarioTests {
  @Test(
    "the controllers are where the scenario says",
    arguments: [
      (1, "100x40", "", "[L*] 40x39 + E* 59x39"),
      (2, "60x24", "", "[L*] 60x23"),
      (3, "72x20", "", "[L*] 28x19 + E* 43x19"),
      (4, "100x40", "Enter", "[L*] 40x39 + P(A)* 59x39"),
      (5, "100x40", "j Enter", "[L, B*] 40x39 + E* 59x39"),
      (6, "100x40", "j Enter j j Enter", "[L, B*] 40x39 + P(3 of 3)* 59x39"),
      (7, "100x40", "j Enter j j Enter Resize:60x24", "[L, B, P(3 of 3)*] 60x23"),
      (8, "100x40", "j Enter j j Enter Resize:60x24 h", "[L, B*] 60x23"),
      (
        9, "100x40", "j Enter j j Enter Resize:60x24 Resize:100x40",
        "[L, B*] 40x39 + P(3 of 3)* 59x39"
      ),
      (10, "100x40", "j Enter j j Enter Resize:60x24 h Resize:100x40", "[L, B*] 40x39 + E* 59x39"),
      (11, "100x40", "j Enter j j Enter h h j Enter Resize:60x24", "[L, C, P(1 of 2)*] 60x23"),
      (12, "100x40", "j Enter Resize:60x24", "[L, B*] 60x23"),
      (13, "100x40", "Enter Resize:60x24", "[L, P(A)*] 60x23"),
      (13, "100x40", "Enter Resize:60x24 Resize:100x40", "[L*] 40x39 + P(A)* 59x39"),
      (14, "60x24", "Enter", "[L, P(A)*] 60x23"),
      (14, "60x24", "Enter h", "[L*] 60x23"),
      (15, "60x24", "j Enter j Enter 5 h Enter", "[L, B, P(2 of 3)*] 60x23"),
      (16, "100x40", "j Enter j j Enter Resize:120x40", "[L, B*] 40x39 + P(3 of 3)* 79x39"),
      (17, "100x40", "j Enter j j Enter Resize:100x20", "[L, B*] 40x19 + P(3 of 3)* 59x19"),
      (18, "100x40", "j Enter j j Enter Resize:72x24", "[L, B*] 28x23 + P(3 of 3)* 43x23"),
      (19, "100x40", "j Enter j j Enter Resize:72x24 Resize:60x24", "[L, B, P(3 of 3)*] 60x23"),
      (21, "100x40", "P", "[L*] 40x39 + E* 59x39 / formSheet [Profile*] 60x20"),
      (22, "100x40", "P Resize:60x24", "[L] 40x39 / fullScreen [Profile*] 60x24"),
      (
        22, "100x40", "P Resize:60x24 Resize:100x40",
        "[L*] 40x39 + E* 59x39 / formSheet [Profile*] 60x20"
      ),
      (23, "100x20", "P", "[L*] 40x19 + E* 59x19 / formSheet [Profile*] 60x16"),
      (24, "72x20", "P", "[L] 28x19 + E 43x19 / fullScreen [Profile*] 72x20"),
      (28, "60x24", "h", "[L*] 60x23"),
    ])
  func scenario(number: Int, size: String, keys: String, expected: String) throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let outcome = try program.run(["render", "--size", size, "--keys", keys, "--dump-tree", user])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect("\(RenderedTree(outcome.lines))" == expected, "scenario \(number)")
  }

  @Test(
    "options move the borders of the size classes",
    arguments: [
      ([], "[L*] 40x39 + E* 59x39 / formSheet [Profile*] 60x20"),
      (["--compact-width", "100"], "[L*] 40x39 + E* 59x39 / formSheet [Profile*] 60x20"),
      (["--compact-width", "101"], "[L] 40x39 + E 59x39 / fullScreen [Profile*] 100x40"),
    ])
  func thresholds(options: [String], expected: String) throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    let outcome = try program.run(
      ["render", "--size", "100x40"] + options + ["--keys", "P", "--dump-tree", user])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect("\(RenderedTree(outcome.lines))" == expected)
    let low = try program.run(
      ["render", "--size", "100x40", "--compact-height", "41"] + options + ["--dump-tree", user])
    #expect(
      low.lines.contains { $0.contains("v: compact") } && !low.lines.contains { $0.contains("v: regular") })
  }

  @Test("Scenario 15: a rating given in one column is still visible after restarting, also in two columns")
  func rating() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    func rows(_ keys: String) throws -> [String] {
      try program.run(["render", "--size", "60x24", "--keys", keys, user]).lines
    }
    #expect(try rows("j Enter j Enter 5 h Enter").contains { $0.contains("★ ★ ★ ★ ★") })
    #expect(try rows("j Enter Resize:100x40").contains { $0.contains("comment b2") && $0.contains("★★★★★") })
  }

  @Test("Scenario 35: a popover over two columns is full screen in one, and a popover again in two")
  func popover() throws {
    let program = try Program()
    let user = try Ada.move(into: program.folder)
    func tree(_ keys: String) throws -> String {
      let outcome = try program.run(["render", "--size", "80x24", "--keys", keys, "--dump-tree", user])
      return RenderedTree(outcome.lines).description
    }
    let box = try tree("j Enter i")
    #expect(try tree("j Enter i Resize:79x24").hasSuffix(" / fullScreen [Information*] 79x24"))
    #expect(try tree("j Enter i Resize:79x24 Resize:80x24") == box)
  }
}
