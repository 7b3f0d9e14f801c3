import AdaptiveCore
import Glibc
import TerminalScenes
import TestSupport
import Testing

/// The test program on a pseudo-terminal.
struct ProbeOnTerminal {
  let terminal: PseudoTerminal
  let program: ChildProcess
  /// The modes of the line before the program started.
  let modes: [UInt32]

  static let path = BuiltProduct.path("terminal-probe")

  init(
    size: Size = Size(width: 80, height: 24), _ arguments: [String] = [], extra: [String: String] = [:],
    blocked: [Int32] = []
  ) throws {
    terminal = try PseudoTerminal(size: size)
    modes = terminal.modes
    program = try terminal.start(
      Self.path, arguments, extra: ["COLORTERM": "truecolor"].merging(extra) { $1 }, blocked: blocked)
  }

  /// Runs a script in a shell with job control on a pseudo-terminal. `$probe` is the test program.
  init(script: String, size: Size = Size(width: 80, height: 24)) throws {
    terminal = try PseudoTerminal(size: size)
    modes = terminal.modes
    program = try terminal.start(
      "/bin/bash", ["--norc", "-c", "set -m; " + script],
      extra: ["COLORTERM": "truecolor", "probe": Self.path])
  }

  /// Starts the test program with a report of whether it is idle. Remove the file of the report at the end.
  static func reporting() throws -> (probe: ProbeOnTerminal, idle: IdleProgram) {
    let idle = IdleProgram(
      reportingTo: "/tmp/photos-tui-idle-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
    return (try ProbeOnTerminal(extra: idle.environment), idle)
  }

  /// Waits until the program is idle and has drawn everything.
  func rest(_ idle: IdleProgram) throws {
    try Deadline().wait(for: "rest") {
      idle.isAtRest(pid: program.pid, unread: { terminal.unreadCount }) {
        terminal.drain()
        return terminal.received.count
      }
    }
  }

  /// The expected screen of a scene, without its last row.
  static func expected(_ number: Int, size: Size, gamut: ColorGamut = .trueColor) -> ScreenGrid {
    ScreenGrid(Scene.random(number, size: size), gamut: gamut)
  }

  /// Waits for a frame: its label is in the last row, and all other rows match the scene.
  func waitForFrame(
    _ number: Int, _ event: String? = nil, gamut: ColorGamut = .trueColor, _ deadline: Deadline = Deadline(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let size = terminal.screen.screen.size
    let label = "frame \(number) \(size) " + (event ?? "")
    try terminal.wait("label ‘\(label)’", deadline) {
      let last = $0.screen.screen.text(size.height - 1)
      return last.hasPrefix(label) && last.hasSuffix(" end")
    }
    var expected = Self.expected(number, size: size, gamut: gamut)
    expected.rows[size.height - 1] = terminal.screen.screen.rows[size.height - 1]
    let differences = terminal.screen.screen.differences(from: expected)
    #expect(differences.isEmpty, "frame \(number)", sourceLocation: sourceLocation)
    #expect(terminal.screen.unknown.isEmpty, sourceLocation: sourceLocation)
  }

  /// Expects that the terminal is as it was before. Whether Alt sends ESC may differ unless the terminal
  /// reported it.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    terminal.drain()
    #expect(terminal.screen.modes.subtracting([1036]) == [7, 25], sourceLocation: sourceLocation)
    #expect(terminal.modes == modes, sourceLocation: sourceLocation)
  }

  /// Expects that the program has taken over the terminal.
  func expectTaken(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      terminal.screen.modes == [7, 1049, 1000, 1002, 1006, 2004, 1004, 2031, 1036],
      sourceLocation: sourceLocation)
    #expect(terminal.modes != modes, sourceLocation: sourceLocation)
  }
}
