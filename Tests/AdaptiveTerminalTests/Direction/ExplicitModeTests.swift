@testable import AdaptiveTerminal
import Testing

@Suite("Terminals that reorder text themselves")
struct ExplicitModeTests {
  @Test("they are asked not to, and may again at the end") func modes() throws {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let xterm = TerminalSequences(for: .xterm, usesMouse: false)
    #expect(text(xterm.enter).contains("\u{1B}[8l"))
    #expect(text(xterm.leave(resetsMeta: false)).contains("\u{1B}[8h"))
    #expect(!text(xterm.enter).contains("5379"))
    let console = TerminalSequences(for: try #require(KnownTerminal.named("linux")), usesMouse: false)
    #expect(!text(console.enter + console.leave(resetsMeta: false)).contains("[8"))
  }

  @Test(
    "mlterm gets its own setting, unless a multiplexer is between",
    arguments: [("", true), ("/s,1,0", false)])
  func mlterm(tmux: String, isMlterm: Bool) throws {
    let hints = EnvironmentHints(["TERM": "mlterm", "MLTERM": "3.9.0", "TMUX": tmux])
    #expect(hints.isMlterm == isMlterm)
    let sequences = TerminalSequences(for: .xterm, usesMouse: false, isMlterm: hints.isMlterm)
    let (enter, leave) = (sequences.enter, sequences.leave(resetsMeta: false))
    #expect(String(decoding: enter, as: UTF8.self).contains("\u{1B}]5379;use_ctl=false\u{07}") == isMlterm)
    #expect(String(decoding: leave, as: UTF8.self).contains("\u{1B}]5379;use_ctl=true\u{07}") == isMlterm)
  }
}
