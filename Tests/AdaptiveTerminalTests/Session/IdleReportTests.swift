import AdaptiveCore
import Glibc
import TerminalScenes
import TestSupport
import Testing

/// The report on which tests rely that wait for a program.
@Suite("The report of an idle program")
struct IdleReportTests {
  private let path = "/tmp/photos-tui-idle-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"

  private func start() throws -> (probe: ProbeOnTerminal, idle: IdleProgram) {
    let idle = IdleProgram(reportingTo: path)
    return (try ProbeOnTerminal(extra: idle.environment), idle)
  }

  private func rest(_ probe: ProbeOnTerminal, _ idle: IdleProgram) throws {
    try Deadline().wait(for: "rest") {
      idle.isAtRest(pid: probe.program.pid, unread: { probe.terminal.unreadCount }) {
        probe.terminal.drain()
        return probe.terminal.received.count
      }
    }
  }

  @Test("once it is idle everything that was typed has been handled and shown")
  func handled() throws {
    let (probe, idle) = try start()
    defer { unlink(path) }
    try probe.waitForFrame(0)
    for number in 1...50 {
      probe.terminal.type("n")
      try rest(probe, idle)
      let last = probe.terminal.screen.screen.text(23)
      #expect(last.hasPrefix("frame \(number) "))
    }
  }

  @Test("a lone ESC, which may be the beginning of a sequence, keeps it busy until it counts as a key")
  func escape() throws {
    let (probe, idle) = try start()
    defer { unlink(path) }
    try probe.waitForFrame(0)
    try rest(probe, idle)
    probe.terminal.type("\u{1B}")
    try rest(probe, idle)
    probe.terminal.type("n")
    try rest(probe, idle)
    // Together they would be Alt-n.
    let last = probe.terminal.screen.screen.text(23)
    #expect(last.hasPrefix("frame 1 "))
  }

  @Test("a frame that the terminal does not read keeps it busy")
  func blocked() throws {
    let (probe, idle) = try start()
    defer { unlink(path) }
    try probe.waitForFrame(0)
    probe.terminal.resize(to: Size(width: 200, height: 60))
    try rest(probe, idle)
    probe.terminal.type("P")
    try probe.terminal.waitUntilFull(probe.program)
    #expect(!idle.isIdle)
    try rest(probe, idle)
  }
}
