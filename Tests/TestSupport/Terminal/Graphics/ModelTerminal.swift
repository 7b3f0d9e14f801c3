import AdaptiveCore
import Glibc

/// A terminal with graphics, driven by a test. A program runs on it and receives replies to its queries.
///
///     let terminal = try ModelTerminal(.kitty, size: Size(width: 100, height: 30))
///     let program = try terminal.start(BuiltProduct.path("photos-tui"), ["photos.json"])
///     try terminal.wait("the list") { $0.text.contains("Conversations") }
///     terminal.type("j")
///     #expect(terminal.model.violations == [])
///
/// As with `PseudoTerminal`, only `wait` and `pump` read the program's output.
public final class ModelTerminal {
  /// The pseudo-terminal, with a screen that understands only text.
  public let line: PseudoTerminal
  /// The state after all bytes so far, with the violations.
  public private(set) var model: TerminalModel
  /// The bytes that it reads per second, to simulate a slow connection; `nil` for no limit.
  public var bytesPerSecond: Int? {
    didSet { (slowSince, slowCount) = (ContinuousClock.now, 0) }
  }
  /// Whether the slow connection takes all output at once, as ssh does. Only replies then tell the program
  /// how much the terminal has read.
  public var storesOutput = false
  /// Whether it replies to queries. If not, replies accumulate in the model.
  public var answers = true
  /// Drops every n-th sequence wrapped for tmux; 0 drops none.
  public var lossPeriod: Int {
    get { model.lossPeriod }
    set { model.lossPeriod = newValue }
  }
  /// The number of bytes that it has read.
  public private(set) var readCount = 0
  private var slowSince = ContinuousClock.now
  private var slowCount = 0

  /// Opens a terminal.
  public init(
    _ profile: TerminalModel.Profile, size: Size, cellPixels: PixelSize = PixelSize(width: 10, height: 20)
  ) throws {
    model = TerminalModel(profile, size: size, cellPixels: cellPixels)
    line = try PseudoTerminal(size: size, pixels: Self.pixels(size, cellPixels, profile))
    line.answersStatus = false
  }

  private static func pixels(
    _ size: Size, _ cell: PixelSize, _ profile: TerminalModel.Profile
  ) -> PixelSize {
    guard profile.tellsPixels else { return .zero }
    return PixelSize(width: size.width * cell.width, height: size.height * cell.height)
  }

  /// Starts a program with the profile's environment. `extra` adds variables or replaces them.
  public func start(
    _ program: String, _ arguments: [String] = [], extra: [String: String] = [:], directory: String? = nil
  ) throws -> ChildProcess {
    try line.start(
      program, arguments, extra: extra.merging(model.profile.environment) { $1 }, directory: directory)
  }

  /// The visible text.
  public var text: String { model.terminal.screen.text }

  /// All bytes received so far.
  public var received: [UInt8] { line.received }

  /// Types a text. For keys, pass the control characters and escape sequences that they send.
  public func type(_ text: String) { line.type(text) }

  /// Changes the size, and the cell size if the font changes. The program receives SIGWINCH.
  public func resize(to size: Size, cellPixels: PixelSize? = nil) {
    pump()
    model.resize(to: size, cellPixels: cellPixels)
    line.resize(to: size, pixels: Self.pixels(size, model.cellPixels, model.profile))
  }

  /// The number of bytes that are stored on the way to it, with `storesOutput`.
  public var storedCount: Int { line.received.count - readCount }

  /// Reads the pending output, as much as the speed allows, and replies to its queries.
  public func pump() {
    // A line can't catch up on the bytes that it could have carried while it was idle.
    if storesOutput {
      read(atMost: allowance)
      if storedCount == 0 { (slowSince, slowCount) = (ContinuousClock.now, 0) }
      line.drain()
      if bytesPerSecond == nil { read() }
    } else {
      line.drain(atMost: allowance)
      if storedCount == 0, line.waitingCount == 0 { (slowSince, slowCount) = (ContinuousClock.now, 0) }
      read()
    }
  }

  /// Reads stored output.
  private func read(atMost limit: Int = .max) {
    let new = line.received[readCount...].prefix(limit)
    guard !new.isEmpty else { return }
    readCount += new.count
    slowCount += new.count
    model.feed(new)
    if answers, case let replies = model.takeReplies(), !replies.isEmpty { line.type(replies) }
  }

  private var allowance: Int {
    guard let bytesPerSecond else { return .max }
    let passed = (ContinuousClock.now - slowSince) / Duration.seconds(1)
    return max(0, Int(passed * Double(bytesPerSecond)) - slowCount)
  }

  /// Reads until a condition holds. Throws with the screen's text at the deadline.
  public func wait(
    _ purpose: String, _ deadline: Deadline = Deadline(), until isMet: (ModelTerminal) throws -> Bool
  ) throws {
    while true {
      pump()
      if try isMet(self) { return }
      guard !deadline.hasPassed else {
        throw Deadline.PassedError(description: "no \(purpose); the screen is\n\(text)")
      }
      line.awaitOutput(deadline, isSlow: bytesPerSecond != nil)
    }
  }
}
