import AdaptiveCore
import Glibc
import TerminalScenes
import TestSupport
import Testing

/// The report on which tests rely that wait for a program.
@Suite("The report of an idle program")
struct IdleReportTests {
  @Test("once it is idle everything that was typed has been handled and shown")
  func handled() throws {
    let (probe, idle) = try ProbeOnTerminal.reporting()
    defer { unlink(idle.path) }
    try probe.waitForFrame(0)
    for number in 1...50 {
      probe.terminal.type("n")
      try probe.rest(idle)
      let last = probe.terminal.screen.screen.text(23)
      #expect(last.hasPrefix("frame \(number) "))
    }
  }

  @Test("a lone ESC, which may be the beginning of a sequence, keeps it busy until it counts as a key")
  func escape() throws {
    let (probe, idle) = try ProbeOnTerminal.reporting()
    defer { unlink(idle.path) }
    try probe.waitForFrame(0)
    try probe.rest(idle)
    probe.terminal.type("\u{1B}")
    try probe.rest(idle)
    probe.terminal.type("n")
    try probe.rest(idle)
    // Together they would be Alt-n.
    let last = probe.terminal.screen.screen.text(23)
    #expect(last.hasPrefix("frame 1 "))
  }

  @Test("a frame that the terminal does not read keeps it busy")
  func blocked() throws {
    let (probe, idle) = try ProbeOnTerminal.reporting()
    defer { unlink(idle.path) }
    try probe.waitForFrame(0)
    probe.terminal.resize(to: Size(width: 200, height: 60))
    try probe.rest(idle)
    probe.terminal.type("P")
    try probe.terminal.waitUntilFull(probe.program)
    #expect(!idle.isIdle)
    try probe.rest(idle)
  }
}
