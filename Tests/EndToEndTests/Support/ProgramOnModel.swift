import AdaptiveCore
import TestSupport

/// The program on a terminal that shows pictures and watches that everything about them is right.
final class ProgramOnModel {
  let terminal: ModelTerminal
  let process: ChildProcess

  /// Starts the program with arguments on a kind of terminal.
  init(
    _ program: Program, on profile: TerminalModel.Profile, size: Size = Size(width: 100, height: 30),
    cellPixels: PixelSize = PixelSize(width: 6, height: 12), _ arguments: [String], extra: [String: String] = [:]
  ) throws {
    terminal = try ModelTerminal(profile, size: size, cellPixels: cellPixels)
    process = try terminal.start(
      Program.path, arguments, extra: program.environment.merging(extra) { $1 },
      directory: program.folder.path)
  }

  /// What is shown.
  var screen: ModelScreen { terminal.model.screen }

  /// What was done wrong so far.
  var violations: [GraphicsViolation] { terminal.model.violations }

  /// Bytes that were written so far.
  var byteCount: Int { terminal.received.count }

  /// Waits until the screen contains a text.
  func wait(for text: String) throws {
    try terminal.wait("‘\(text)’") { $0.text.contains(text) }
  }

  /// How long nothing must happen: longer than a picture waits for the one before it, and, on a slow line, as which a
  /// busy machine looks, for the person to rest.
  private static let quiet = Duration.milliseconds(400)

  /// Waits until the program has nothing more to do, to show and to send.
  func rest(_ deadline: Deadline = Deadline()) async throws {
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
        throw Deadline.Passed(description: "process \(process.pid) does not come to rest: \(activity.threads)")
      }
      before = now
      try await Task.sleep(for: .milliseconds(15))
    }
  }

  /// Presses keys by the names of the key table, separated by blanks, and waits until everything about them is done.
  func press(_ keys: String) async throws {
    for key in keys.split(separator: " ") {
      terminal.type(KeyNames.bytes(String(key)))
      try await rest()
    }
  }

  /// Resizes the window, perhaps with another font, and waits until everything about it is done.
  func resize(to size: Size, cellPixels: PixelSize? = nil) async throws {
    terminal.resize(to: size, cellPixels: cellPixels)
    try await rest()
  }

  /// The bytes that keys cost, until everything about them is done.
  func cost(of keys: String) async throws -> Int {
    try await rest()
    let before = byteCount
    try await press(keys)
    return byteCount - before
  }

  /// What differs between the screen and a full redraw of it, but for messages in the last row, which come and go. Without
  /// `comparingPixels` only which cells are covered by pictures counts.
  func staleCells(comparingPixels: Bool = true) async throws -> [String] {
    try await rest()
    let before = screen
    try await press("^l")
    if comparingPixels { return screen.differences(from: before, ignoringLastRow: true) }
    let covered = screen.pictureCells.symmetricDifference(before.pictureCells)
    return covered.map { "\($0) is covered before or after" }
      + screen.text.differences(from: before.text, ignoringLastRow: true)
  }
}
