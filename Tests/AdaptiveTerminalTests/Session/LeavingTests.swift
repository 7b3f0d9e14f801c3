import Glibc
import TestSupport
import Testing

@testable import AdaptiveTerminal

@Suite("Giving the terminal back")
struct LeavingTests {
  @Test("the screen is cleared before the alternate screen ends, which not every terminal has")
  func clears() throws {
    let sequences = TerminalSequences(for: .xterm, usesMouse: true)
    let text = String(decoding: sequences.leave(resetsMeta: true), as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[H\u{1B}[J\u{1B}[?1049l"))
    #expect(text.utf8.count < 512)
  }

  @Test("the terminal is given back after replies, and the state of Alt that one reports is restored")
  func replies() throws {
    let probe = try ProbeOnTerminal(["--ask"])
    probe.terminal.answersStatus = false
    try probe.waitForFrame(0)
    probe.terminal.type("q\u{1B}[?1036;2$y\u{1B}[0n\u{1B}[?62c")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
    #expect(probe.terminal.screen.modeChanges.count { $0 == "-1049" } == 1)
  }

  @Test("without queries nothing is awaited")
  func nothingDue() throws {
    let probe = try ProbeOnTerminal(["--ask"])
    try probe.waitForFrame(0)
    probe.terminal.type("\u{1B}[0n\u{1B}[?62c")
    try Deadline().wait(for: "reading") { probe.terminal.unreadCount == 0 }
    let start = ContinuousClock.now
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
    // The wait would be half a second; a busy machine takes a part of that.
    #expect(ContinuousClock.now - start < .milliseconds(450))
  }
}
