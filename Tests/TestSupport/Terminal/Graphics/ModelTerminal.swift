import AdaptiveCore
import Glibc

/// A terminal with pictures whose other end a test holds: a program runs on it, and gets the answers it asks
/// for.
///
///     let terminal = try ModelTerminal(.kitty, size: Size(width: 100, height: 30))
///     let program = try terminal.start(BuiltProduct.path("photos-tui"), ["photos.json"])
///     try terminal.wait("the list") { $0.text.contains("Conversations") }
///     terminal.type("j")
///     #expect(terminal.model.violations == [])
///
/// As with `PseudoTerminal`, nothing is read but by `wait` and `pump`.
public final class ModelTerminal {
  /// The line, and its text read by a terminal without pictures.
  public let line: PseudoTerminal
  /// What the bytes so far have shown and broken.
  public private(set) var model: TerminalModel
  /// How many bytes it reads in a second, as over a slow connection; `nil` for all that there are.
  public var bytesPerSecond: Int? {
    didSet { (slowSince, slowCount) = (ContinuousClock.now, 0) }
  }
  /// Whether questions are answered. Without it replies pile up in the model.
  public var answers = true
  /// Of what is wrapped to get through tmux one in so many is lost; 0 for none.
  public var lossPeriod: Int {
    get { model.lossPeriod }
    set { model.lossPeriod = newValue }
  }
  private var readCount = 0
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

  /// Starts a program with the profile's environment. `extra` adds to it or replaces it.
  public func start(
    _ program: String, _ arguments: [String] = [], extra: [String: String] = [:], directory: String? = nil
  ) throws -> ChildProcess {
    try line.start(
      program, arguments, extra: extra.merging(model.profile.environment) { $1 }, directory: directory)
  }

  /// The text that is shown.
  public var text: String { model.terminal.screen.text }

  /// All bytes so far.
  public var received: [UInt8] { line.received }

  /// Types a text; control characters and escape sequences are what keys send.
  public func type(_ text: String) { line.type(text) }

  /// Changes the size, and the extent of a cell where the font changes; the program gets SIGWINCH.
  public func resize(to size: Size, cellPixels: PixelSize? = nil) {
    pump()
    model.resize(to: size, cellPixels: cellPixels)
    line.resize(to: size, pixels: Self.pixels(size, model.cellPixels, model.profile))
  }

  /// Takes what the program has written so far, as much as the speed allows, and answers its questions.
  public func pump() {
    line.drain(atMost: allowance)
    let new = line.received[readCount...]
    guard !new.isEmpty else { return }
    readCount = line.received.count
    slowCount += new.count
    model.feed(new)
    if answers, case let replies = model.takeReplies(), !replies.isEmpty { line.type(replies) }
  }

  private var allowance: Int {
    guard let bytesPerSecond else { return .max }
    let passed = (ContinuousClock.now - slowSince) / Duration.seconds(1)
    return max(0, Int(passed * Double(bytesPerSecond)) - slowCount)
  }

  /// Reads until a condition holds. Throws with the screen's text when the deadline passes before.
  public func wait(
    _ purpose: String, _ deadline: Deadline = Deadline(), until isMet: (ModelTerminal) throws -> Bool
  ) throws {
    while true {
      pump()
      if try isMet(self) { return }
      guard !deadline.hasPassed else {
        throw Deadline.Passed(description: "no \(purpose); the screen is\n\(text)")
      }
      line.awaitOutput(deadline, isSlow: bytesPerSecond != nil)
    }
  }
}
