import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// The program on a `ModelTerminal`, which shows pictures, replies to queries and records what a real
/// terminal would reject.
final class ProgramOnModel {
  let program: Program
  let terminal: ModelTerminal
  let process: ChildProcess
  private var toldViolations = 0

  /// Starts the program with arguments on a kind of terminal.
  init(
    _ program: Program, _ profile: TerminalModel.Profile, size: String = "100x30",
    cellPixels: PixelSize = PixelSize(width: 6, height: 12), _ arguments: [String],
    extra: [String: String] = [:]
  ) throws {
    self.program = program
    terminal = try ModelTerminal(profile, size: try #require(Size(size)), cellPixels: cellPixels)
    process = try terminal.start(
      Program.path, arguments, extra: program.environment.merging(extra) { $1 },
      directory: program.folder.path)
  }

  /// The visible contents, always of complete frames.
  var screen: ModelScreen { terminal.model.screen }
  /// The visible text.
  var text: String { terminal.text }

  /// Waits until the screen contains a text.
  func wait(for text: String, _ deadline: Deadline = Deadline()) throws {
    try terminal.wait("‘\(text)’", deadline) { $0.text.contains(text) }
  }

  /// Presses keys, given by their names in the key table and separated by blanks. Waits after each until the
  /// program is idle.
  func press(_ keys: String) throws {
    for key in keys.split(separator: " ") {
      terminal.type(KeyNames.bytes(String(key)))
      try rest()
    }
  }

  /// Waits until the program is idle and has drawn everything.
  func rest(_ deadline: Deadline = Deadline()) throws {
    try deadline.wait(for: "rest of process \(process.pid)") { isAtRest }
  }

  /// Waits as `rest` does. Other tests can run meanwhile.
  func settle(_ deadline: Deadline = Deadline()) async throws {
    try await deadline.settle(for: "rest of process \(process.pid)") { isAtRest }
  }

  /// Whether the program is idle and has drawn everything.
  var isAtRest: Bool {
    program.idle.isAtRest(pid: process.pid, unread: { terminal.line.unreadCount }) {
      terminal.pump()
      return terminal.received.count
    }
  }

  /// Presses keys, given by their names in the key table and separated by blanks. Returns the number of bytes
  /// sent until pixel graphics have arrived.
  func cost(of keys: String) async throws -> Int {
    try await settle()
    let before = terminal.received.count
    for key in keys.split(separator: " ") {
      terminal.type(KeyNames.bytes(String(key)))
      try await settle()
    }
    return terminal.received.count - before
  }

  /// Changes the size of the window, and of its font if `cellPixels` is given.
  func resize(to size: String, cellPixels: PixelSize? = nil) throws {
    terminal.resize(to: try #require(Size(size)), cellPixels: cellPixels)
    try rest()
  }

  /// Returns the differences between the screen and a full redraw of it, including pictures; empty if there
  /// are none. Leaves out the last row, whose messages expire.
  func staleCells() async throws -> [String] {
    try await settle()
    let before = screen
    let redraws = terminal.model.terminal.clearCount
    terminal.type(KeyNames.bytes("^l"))
    try terminal.wait("redraw") { $0.model.terminal.clearCount > redraws }
    try await settle()
    // JPEG pieces differ slightly when the picture is split differently.
    let tolerance = terminal.model.profile.showsFiles ? 12.0 : 0
    return screen.differences(from: before, tolerance: tolerance, ignoringLastRow: true)
  }

  /// Checks that a full redraw changes nothing, as `staleCells` does.
  func expectNoStaleCells(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let stale = try await staleCells()
    #expect(stale == [], comment, sourceLocation: sourceLocation)
  }

  /// Checks that since the last call the program sent nothing that a terminal would reject or not understand,
  /// and left nothing incomplete.
  func expectNoViolations(sourceLocation: SourceLocation = #_sourceLocation) {
    var model = terminal.model
    model.finish()
    let new = model.violations.dropFirst(toldViolations)
    toldViolations = terminal.model.violations.count
    #expect(new == [], sourceLocation: sourceLocation)
    #expect(model.terminal.unknown == [], sourceLocation: sourceLocation)
    #expect(model.unanswered == [], sourceLocation: sourceLocation)
  }

  /// Checks that the program quits on `q` and leaves no picture behind.
  func expectQuit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    terminal.type("q")
    try terminal.wait("end") { _ in !self.process.isRunning }
    #expect(try process.wait() == .exited(0), sourceLocation: sourceLocation)
    terminal.pump()
    #expect(screen.pictureCells == [], sourceLocation: sourceLocation)
    expectNoViolations(sourceLocation: sourceLocation)
    program.expectNoDiagnostics(sourceLocation: sourceLocation)
  }
}
