import AdaptiveCore
import Testing

@testable import AdaptiveTerminal

@Suite("Known programs")
struct TerminalProgramTests {
  @Test(
    "a version is the first one in a text",
    arguments: [
      ("(0.26.5)", [0, 26, 5]), (" 20240203-110809-5046fc22", [20_240_203]), (" 3.3a", [3, 3]),
      ("(7006)", [7006]),
      (" 23.04.1", [23, 4, 1]), ("", []), (" of no number", []), (" v1..2", [1, 2]),
      (" 99999999999999999999.1", [.max, 1]),
    ] as [(String, [Int])])
  func versions(_ text: String, _ numbers: [Int]) {
    #expect(TerminalVersion(in: text).numbers == numbers)
  }

  @Test("versions are ordered number by number, and missing numbers are 0")
  func order() {
    let ordered: [TerminalVersion] = [
      [], [0, 0, 1], [0, 26, 5], [0, 28], [0, 28, 1], [0, 40], [1], [1, 2], [10],
    ]
    for (index, version) in ordered.enumerated() {
      for later in ordered[(index + 1)...] { #expect(version < later && !(later < version)) }
      #expect(!(version < version))
    }
    let (short, long): (TerminalVersion, TerminalVersion) = ([1, 2], [1, 2, 0])
    #expect(!(short < long) && !(long < short))
  }

  @Test("every row is found by its name in any case, and gives a reason", arguments: TerminalProgram.table)
  func rows(_ program: TerminalProgram) {
    #expect(TerminalProgram.named(program.name) == program)
    #expect(TerminalProgram.named(program.name.uppercased() + " 1.0") == program)
    #expect(!program.remark.isEmpty)
    #expect(Set(program.protocols).count == program.protocols.count)
    #expect(program.inlineImages == nil || program.protocols.contains(.iterm2))
    #expect(program.placeholders == nil || program.protocols.contains(.kitty))
  }

  @Test(
    "blocks become finer with the version",
    arguments: [
      ("kitty(0.19.2)", .quadrant), ("kitty(0.19.3)", .sextant), ("kitty(0.39.1)", .sextant),
      ("kitty(0.40.0)", .octant),
      ("kitty(1.0)", .octant),
      ("ghostty 1.1.3", .sextant), ("ghostty 1.2.0", .octant), ("foot(1.8.0)", .quadrant),
      ("foot(1.16.2)", .sextant),
      ("foot(1.20.0)", .octant), ("XTerm(410)", .quadrant), ("VTE(6003)", .quadrant), ("VTE(7006)", .sextant),
      ("VTE(7802)", .octant), ("Konsole 24.08.1", .quadrant),
      ("WezTerm 20210502-154244-3f7122cb", .quadrant), ("WezTerm 20240203-110809-5046fc22", .sextant),
      ("xterm.js(5.6.0)", .quadrant), ("iTerm2 3.5.0", .quadrant),
      ("kitty", .quadrant),
    ] as [(String, DisplayCapabilities.Blocks)])
  func blocks(_ name: String, _ blocks: DisplayCapabilities.Blocks) throws {
    let program = try #require(TerminalProgram.named(name))
    #expect(program.blocks(in: program.version(in: name)) == blocks)
  }

  @Test(
    "an unknown name has no row",
    arguments: ["tmux 3.3a", "", "Newterm 1", "GNU Screen(5.0)", "kit"])
  func unknown(_ name: String) {
    #expect(TerminalProgram.named(name) == nil)
  }

  @Test(
    "DA2 identifies terminals without XTVERSION",
    arguments: [
      ([65, 7006, 1], "VTE(7006)"), ([61, 6003, 1], "VTE(6003)"), ([1, 3405, 0], "VTE(3405)"),
      ([77, 30601, 0], "mintty 3.6.1"), ([0, 1301, 1], nil), ([1, 4000, 26], nil), ([41, 379, 0], nil),
      ([84, 0, 0], nil), ([], nil), ([65], nil),
    ] as [([Int], String?)])
  func secondaryAttributes(_ numbers: [Int], _ name: String?) {
    #expect(TerminalProgram.name(ofSecondaryAttributes: numbers) == name)
  }
}
