@testable import AdaptiveTerminal
import Testing

@Suite("Terminals that reorder text themselves")
struct ExplicitModeTests {
  @Test("they are asked not to, and may again at the end") func modes() throws {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    let xterm = TerminalSequences(for: .xterm, usesMouse: false)
    #expect(text(xterm.enter).contains("\u{1B}[8l"))
    #expect(text(xterm.leave(resetsMeta: false)).contains("\u{1B}[8h"))
    let console = TerminalSequences(for: try #require(KnownTerminal.named("linux")), usesMouse: false)
    #expect(!text(console.enter + console.leave(resetsMeta: false)).contains("[8"))
  }
}
