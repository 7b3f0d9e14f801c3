import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// The program on its own pseudo-terminal.
final class ProgramOnTerminal: RedrawableScreen {
  let program: Program
  let terminal: PseudoTerminal
  /// The program, or the shell that runs it.
  let process: ChildProcess
  /// The terminal's modes before the program started.
  private let modes: [UInt32]
  private var status = StatusWatch()
  /// Whether the program has been idle since it started.
  private var hasStarted = false

  /// Starts the program with arguments.
  ///
  /// With `answers` this waits for the program's queries and replies like a simple terminal. Without a reply
  /// the program waits longer before it takes a lone ESC as a key.
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

  /// Starts a shell that runs a script. `$program` is the path of the program and `$folder` that of the
  /// test's folder.
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

  /// Replies to the last of the program's queries, after which it stops waiting for the others.
  func answerQueries() throws {
    try terminal.wait("question") { $0.screen.queries.contains("[c") }
    terminal.type("\u{1B}[?62c")
  }

  /// The program's process ID, also if a shell started it.
  var pid: pid_t {
    // A child that is about to become a decoder has the program's name, too.
    guard Activity.name(of: process.pid) != "photos-tui" else { return process.pid }
    return Activity.children(of: process.pid).first { Activity.name(of: $0) == "photos-tui" } ?? process.pid
  }

  /// Waits until the screen contains a text.
  func wait(for text: String, _ deadline: Deadline = Deadline()) throws {
    try terminal.wait("‘\(text)’", deadline) { $0.screen.screen.text.contains(text) }
  }

  /// Presses keys, given by their names in the key table and separated by blanks. The first ones wait until
  /// the program is idle, unless it works all the time: while a folder is read, the screen that uses a key
  /// may not be there yet.
  func press(_ keys: String, whileBusy isBusy: Bool = false) throws {
    if !hasStarted, !isBusy { try rest() }
    hasStarted = true
    for key in keys.split(separator: " ") {
      terminal.type(KeyNames.bytes(String(key)))
      // Together with the next key it would be Alt.
      if key == "Esc" { try rest() }
    }
  }

  /// Waits until the program is idle and has drawn everything.
  func rest(_ deadline: Deadline = Deadline()) throws {
    let pid = pid
    try deadline.wait(for: "rest of process \(pid)") {
      program.idle.isAtRest(pid: pid, unread: { terminal.unreadCount }) {
        terminal.drain()
        return terminal.received.count
      }
    }
    hasStarted = true
  }

  func resize(to size: String) throws { terminal.resize(to: try #require(Size(size))) }

  func staleCells() throws -> [String] {
    for _ in 0..<5 {
      let (before, after) = try redraw()
      let differences = after.differences(from: before)
      let isOfMessage = status.mayBeOver && after.differences(from: before, ignoringLastRow: true).isEmpty
      if differences.isEmpty || !isOfMessage { return differences }
    }
    return ["the status line changes all the time"]
  }

  /// Forces a full redraw. Returns the screen just before it, including all frames drawn meanwhile, and the
  /// screen after it.
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

  /// Checks that the program quits and restores the terminal. If changes would be lost, it asks for
  /// confirmation first.
  func expectQuit(losingChanges: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) throws {
    terminal.type("q")
    if losingChanges {
      try wait(for: "Quit and lose")
      terminal.type("y")
    }
    try waitForEnd()
    #expect(try process.wait() == .exited(0), sourceLocation: sourceLocation)
    expectRestored(sourceLocation: sourceLocation)
  }

  /// Waits until the program has ended. A busy disk can keep it from saving for two seconds. It asks then;
  /// the answer is to stay, and to quit again when all is saved.
  private func waitForEnd() throws {
    let question = "They are still being saved."
    while true {
      try terminal.wait("the end") {
        !Activity.isRunning(process.pid) || $0.screen.screen.text.contains(question)
      }
      guard Activity.isRunning(process.pid) else { return }
      try press("n")
      try rest()
      terminal.type("q")
    }
  }

  /// Checks that the terminal is restored: main screen, visible cursor, no mouse reports or bracketed paste,
  /// original modes.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    terminal.drain()
    // The program does not reset whether Alt sends ESC unless the terminal reported its initial state.
    #expect(terminal.screen.modes.subtracting([1036]) == [7, 25], sourceLocation: sourceLocation)
    #expect(terminal.modes == modes, sourceLocation: sourceLocation)
    program.expectNoDiagnostics(sourceLocation: sourceLocation)
  }
}
