import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// The program on a terminal that shows pictures, answers, and records what a real one would not take.
final class ProgramOnModel {
  let program: Program
  let terminal: ModelTerminal
  let process: ChildProcess
  private var toldViolations = 0

  /// Starts the program with arguments on a terminal of a kind.
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

  /// What is shown, whole frames only.
  var screen: ModelScreen { terminal.model.screen }
  /// The text that is shown.
  var text: String { terminal.text }

  /// Waits until the screen contains a text.
  func wait(for text: String, _ deadline: Deadline = Deadline()) throws {
    try terminal.wait("‘\(text)’", deadline) { $0.text.contains(text) }
  }

  /// Presses keys by the names of the key table, separated by blanks, and waits after each until all is
  /// shown.
  func press(_ keys: String) throws {
    for key in keys.split(separator: " ") {
      terminal.type(KeyNames.bytes(String(key)))
      try rest(isAfterEscape: key == "Esc")
    }
  }

  /// Waits until the program has nothing more to do and to show.
  func rest(isAfterEscape: Bool = false, _ deadline: Deadline = Deadline()) throws {
    let witness = {
      self.terminal.pump()
      return self.terminal.received.count
    }
    try Activity.waitForRest(
      of: process.pid, isAfterEscape: isAfterEscape, unread: { terminal.line.unreadCount }, witness: witness,
      deadline)
  }

  /// How long nothing must happen until pictures of true pixels are there: longer than one waits for the one
  /// before it, and, on a slow line, as which a busy machine looks, for the person to rest.
  private static let quiet = Duration.milliseconds(400)

  /// Waits until pictures of true pixels have come too. Other tests go on meanwhile.
  func settle(_ deadline: Deadline = Deadline()) async throws {
    var since = ContinuousClock.now
    var before: (activity: Activity, count: Int)?
    while true {
      let isRead = terminal.line.unreadCount == 0
      let activity = Activity(of: process.pid)
      terminal.pump()
      let now = (activity: activity, count: terminal.received.count)
      if let before, before == now, activity.isAsleep, isRead {
        if ContinuousClock.now - since > Self.quiet { return }
      } else {
        since = .now
      }
      guard !deadline.hasPassed else {
        throw Deadline.Passed(
          description: "process \(process.pid) does not come to rest: \(activity.threads)")
      }
      before = now
      try await Task.sleep(for: .milliseconds(15))
    }
  }

  /// Presses keys by the names of the key table, separated by blanks, and returns the bytes that they cost
  /// until everything about them is done.
  func cost(of keys: String) async throws -> Int {
    try await settle()
    let before = terminal.received.count
    for key in keys.split(separator: " ") {
      terminal.type(KeyNames.bytes(String(key)))
      try await settle()
    }
    return terminal.received.count - before
  }

  /// Changes the size of the window, and of its font.
  func resize(to size: String, cellPixels: PixelSize? = nil) throws {
    terminal.resize(to: try #require(Size(size)), cellPixels: cellPixels)
    try rest()
  }

  /// What differs between the screen and a full redraw of it, pictures included; empty when nothing does. The
  /// last row, whose messages pass, is left out.
  func staleCells() async throws -> [String] {
    try await settle()
    let before = screen
    let redraws = terminal.model.terminal.clearCount
    terminal.type(KeyNames.bytes("^l"))
    try terminal.wait("redraw") { $0.model.terminal.clearCount > redraws }
    try await settle()
    // JPEG looks a little different when it is cut otherwise.
    let tolerance = terminal.model.profile.showsFiles ? 12.0 : 0
    return screen.differences(from: before, tolerance: tolerance, ignoringLastRow: true)
  }

  /// Checks that nothing was sent since the last time that a terminal would not take or understand, and that
  /// nothing is left undone.
  func expectNoViolations(sourceLocation: SourceLocation = #_sourceLocation) {
    var model = terminal.model
    model.finish()
    let new = model.violations.dropFirst(toldViolations)
    toldViolations = terminal.model.violations.count
    #expect(new == [], sourceLocation: sourceLocation)
    #expect(model.terminal.unknown == [], sourceLocation: sourceLocation)
    #expect(model.unanswered == [], sourceLocation: sourceLocation)
  }

  /// Checks that the program quits when asked to, and leaves no picture behind.
  func expectQuit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    terminal.type("q")
    try terminal.wait("end") { _ in !self.process.isRunning }
    #expect(try process.wait() == .exited(0), sourceLocation: sourceLocation)
    terminal.pump()
    #expect(screen.pictureCells == [], sourceLocation: sourceLocation)
    expectNoViolations(sourceLocation: sourceLocation)
  }
}
