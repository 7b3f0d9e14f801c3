import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// The program on a pseudo-terminal of its own.
final class ProgramOnTerminal {
  let program: Program
  let terminal: PseudoTerminal
  /// The program, or the shell that runs it.
  let process: ChildProcess
  /// The modes of the line before anything started.
  private let modes: [UInt32]
  private var status = StatusWatch()

  /// Starts the program with arguments.
  ///
  /// With `answers` waits until it has asked the terminal what it is, and answers as a simple one; without an
  /// answer the program takes its time to decide what a lone ESC is.
  init(
    _ program: Program, size: String = "100x30", _ arguments: [String], extra: [String: String] = [:],
    answers: Bool = true
  ) throws {
    self.program = program
    terminal = try PseudoTerminal(size: try #require(Size(size)))
    modes = terminal.modes
    process = try terminal.start(
      Program.path, arguments, extra: program.environment.merging(extra) { $1 },
      directory: program.folder.path)
    if answers { try answerQueries() }
  }

  /// Starts a shell that runs a script, in which `$program` is the program and `$folder` the test's folder.
  init(
    _ program: Program, size: String = "100x30", script: String, extra: [String: String] = [:]
  ) throws {
    self.program = program
    terminal = try PseudoTerminal(size: try #require(Size(size)))
    modes = terminal.modes
    process = try terminal.start(
      "/bin/bash", ["--norc", "-c", script], extra: program.environment.merging(extra) { $1 },
      directory: program.folder.path)
  }

  var screen: ScreenGrid { terminal.screen.screen }
  var text: String { screen.text }
  var statusLine: String { screen.text(screen.size.height - 1) }

  /// Answers the last of the program's questions, which ends its waiting for all of them.
  func answerQueries() throws {
    try terminal.wait("question") { $0.screen.queries.contains("[c") }
    terminal.type("\u{1B}[?62c")
  }

  /// The program's process, also when a shell has started it.
  var pid: pid_t {
    Activity.children(of: process.pid).first { Activity.name(of: $0) == "photos-tui" } ?? process.pid
  }

  /// Waits until the screen contains a text.
  func wait(for text: String, _ deadline: Deadline = Deadline()) throws {
    try terminal.wait("‘\(text)’", deadline) { $0.screen.screen.text.contains(text) }
  }

  /// Presses keys by the names of the key table, separated by blanks.
  func press(_ keys: String) throws {
    for key in keys.split(separator: " ") {
      terminal.type(KeyNames.bytes(String(key)))
      // Together with the next key it would be Alt.
      if key == "Esc" { try rest(isAfterEscape: true) }
    }
  }

  /// Waits until the program has nothing more to do and to show.
  func rest(isAfterEscape: Bool = false, _ deadline: Deadline = Deadline()) throws {
    let witness = {
      self.terminal.drain()
      return self.terminal.received.count
    }
    try Activity.waitForRest(
      of: pid, isAfterEscape: isAfterEscape, unread: { terminal.unreadCount }, witness: witness, deadline)
  }

  func resize(to size: String) throws { terminal.resize(to: try #require(Size(size))) }

  /// What differs between the screen and a full redraw of it; empty when nothing does.
  func staleCells() throws -> [String] {
    for _ in 0..<5 {
      let (before, after) = try redraw()
      let differences = after.differences(from: before)
      let isOfMessage = status.mayBeOver && after.differences(from: before, ignoringLastRow: true).isEmpty
      if differences.isEmpty || !isOfMessage { return differences }
    }
    return ["the status line changes all the time"]
  }

  /// Has the whole screen drawn again. Returns what was shown until just before, with all frames that came
  /// meanwhile, and what is shown then.
  private func redraw() throws -> (before: ScreenGrid, after: ScreenGrid) {
    try rest()
    status.note(screen)
    var shown = terminal.screen
    let start = terminal.received.count
    let redraws = shown.clearCount
    terminal.type(KeyNames.bytes("^l"))
    try terminal.wait("redraw") {
      $0.screen.clearCount > redraws
        && $0.received.suffix(FrameBytes.end.count).elementsEqual(FrameBytes.end)
    }
    var before = shown.screen
    for frame in FrameBytes.split(terminal.received[start...]) where shown.clearCount == redraws {
      before = shown.screen
      shown.feed(frame)
    }
    return (before, shown.screen)
  }

  /// Checks that the program quits when asked to, and leaves the terminal as it was. Where changes would be
  /// lost it asks first.
  func expectQuit(losingChanges: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) throws {
    terminal.type("q")
    if losingChanges {
      try wait(for: "Quit and lose")
      terminal.type("q")
    }
    #expect(try process.wait() == .exited(0), sourceLocation: sourceLocation)
    expectRestored(sourceLocation: sourceLocation)
  }

  /// Checks that the terminal is as it was before: first screen, cursor, no reports of the mouse or pastes,
  /// its modes.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    terminal.drain()
    // Whether Alt sends ESC is left alone unless the terminal told how it was.
    #expect(terminal.screen.modes.subtracting([1036]) == [7, 25], sourceLocation: sourceLocation)
    #expect(terminal.modes == modes, sourceLocation: sourceLocation)
  }
}
