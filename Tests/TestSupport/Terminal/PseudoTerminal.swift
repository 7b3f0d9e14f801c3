import AdaptiveCore
import CTerminal
import Glibc

/// A terminal whose other end a test holds: starts a program on it, types, resizes, and reads its screen.
///
///     let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
///     let program = try terminal.start(BuiltProduct.path("photos-tui"), ["--version"])
///     try terminal.wait("the prompt") { $0.screen.text.contains("photos") }
///     terminal.type("q")
///     #expect(try program.wait() == .exited(0))
///
/// Nothing reads the program's output but `wait` and `drain`: a test can let it pile up. The screen is a
/// `VirtualTerminal`, which answers no queries; send answers with `type`.
public final class PseudoTerminal {
  /// What the bytes so far have drawn.
  public private(set) var screen: VirtualTerminal
  /// All bytes so far.
  public private(set) var received: [UInt8] = []
  /// Whether a program that asks whether its output has been read (DSR 5) is answered; without an answer it
  /// sends no more.
  public var answersStatus = true
  private var answered = 0
  private var unsaid = 0
  private var isTyping = false
  /// The path of the program's side.
  public let path: String
  private var descriptor: Int32
  /// The program's side, kept open: the system would set the modes back when the last program closes it, and
  /// nobody could tell whether the program had done so.
  private var keeper: Int32 = -1

  /// Opens a terminal of a size in cells, and in pixels where it tells them.
  public init(size: Size, pixels: PixelSize = .zero) throws {
    var name = [CChar](repeating: 0, count: 128)
    descriptor = ctm_open_pseudo_terminal(
      Int32(size.width), Int32(size.height), Int32(pixels.width), Int32(pixels.height), &name,
      Int32(name.count))
    guard descriptor >= 0 else { throw ChildProcess.NotStarted(path: "/dev/ptmx", errorNumber: errno) }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    screen = VirtualTerminal(size: size)
    keeper = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
  }

  deinit { close() }

  /// A small environment that does not depend on who runs the tests.
  public static let environment = [
    "TERM": "xterm-256color", "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/tmp",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Starts a program as the leader of a session with this terminal. `extra` adds to `environment` or
  /// replaces it.
  public func start(
    _ program: String, _ arguments: [String] = [], extra: [String: String] = [:], directory: String? = nil,
    error: Int32 = -1, blocked: [Int32] = []
  ) throws -> ChildProcess {
    try ChildProcess(
      program, arguments, environment: Self.environment.merging(extra) { $1 }, directory: directory,
      terminal: path, error: error, blocked: blocked)
  }

  /// Types a text; control characters and escape sequences are what keys send.
  public func type(_ text: String) { type(Array(text.utf8)) }

  /// Sends bytes as they are. What the program's side has no room for is lost, as on a real line, when the
  /// program does not read for five seconds.
  public func type(_ bytes: [UInt8]) {
    guard descriptor >= 0 else { return }
    isTyping = true
    defer { isTyping = false }
    var rest = bytes[...]
    var deadline = Deadline(in: .seconds(5))
    while !rest.isEmpty, !deadline.hasPassed {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        deadline = Deadline(in: .seconds(5))
      } else if errno == EAGAIN {
        // A program that answers what is typed is waited for, lest both sides wait for each other.
        drain()
        usleep(200)
      } else {
        return
      }
    }
  }

  /// Changes the size; the program gets SIGWINCH.
  public func resize(to size: Size, pixels: PixelSize = .zero) {
    screen.resize(to: size)
    _ = ctm_resize_pseudo_terminal(
      descriptor, Int32(size.width), Int32(size.height), Int32(pixels.width), Int32(pixels.height))
  }

  /// Takes what the program has written so far, without waiting; no more than so many bytes.
  public func drain(atMost limit: Int = .max) {
    var rest = limit
    var buffer = [UInt8](repeating: 0, count: 65536)
    while descriptor >= 0, rest > 0 {
      let count = read(descriptor, &buffer, min(buffer.count, rest))
      guard count > 0 else { return }
      rest -= count
      received += buffer[..<count]
      screen.feed(buffer[..<count])
      answerStatus()
    }
  }

  /// Says that all has been read, as terminals do when they are asked.
  private func answerStatus() {
    let questions = screen.queries[answered...]
    answered = screen.queries.count
    guard answersStatus else { return }
    unsaid += questions.count { $0 == "[5n" }
    // An answer in the middle of what is typed would tear that apart.
    guard !isTyping else { return }
    while unsaid > 0 {
      unsaid -= 1
      type("\u{1B}[0n")
    }
  }

  /// Waits a moment for output, no longer than 20 ms: what tests wait for may also depend on something else.
  /// A slow terminal, which leaves output unread, does not look for it.
  func awaitOutput(_ deadline: Deadline, isSlow: Bool = false) {
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if isSlow || poll(&descriptors, 1, min(20, deadline.milliseconds)) < 0
      || descriptors.revents != Int16(POLLIN)
    {
      usleep(1000)
    }
  }

  /// Reads until a condition holds. Throws with the screen's text when the deadline passes before.
  public func wait(
    _ purpose: String, _ deadline: Deadline = Deadline(), until isMet: (PseudoTerminal) throws -> Bool
  ) throws {
    while true {
      drain()
      if try isMet(self) { return }
      guard !deadline.hasPassed else {
        throw Deadline.Passed(description: "no \(purpose); the screen is\n\(screen.screen.text)")
      }
      awaitOutput(deadline)
    }
  }

  /// The modes of the line, as the program has set them; all of them, for comparison.
  public var modes: [UInt32] {
    get {
      var modes = termios()
      tcgetattr(keeper, &modes)
      return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }
    set {
      var modes = termios()
      tcgetattr(keeper, &modes)
      (modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag) = (
        newValue[0], newValue[1], newValue[2], newValue[3]
      )
      tcsetattr(keeper, TCSANOW, &modes)
    }
  }

  /// Bytes that were typed and that no program has read yet, as far as they have no line to wait for.
  public var unreadCount: Int { Self.unreadCount(of: keeper) }

  /// Bytes that were typed on a terminal and not read yet, seen from the program's side.
  ///
  /// What is typed reaches that side a moment later. Afterwards it has: whoever waits for it is awake.
  public static func unreadCount(of descriptor: Int32) -> Int {
    // The kernel brings all that is on its way to the line before it says that there is nothing.
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&descriptors, 1, 0)
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Bytes that the program has written and that `drain` has not taken yet; the line holds some thousand.
  public var waitingCount: Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Shows bytes on the screen as if another program had written them.
  public func disturb(_ text: String) { screen.feed(text.utf8) }

  /// Hangs up: the program gets SIGHUP, and errors when it reads or writes.
  public func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    if keeper >= 0 { Glibc.close(keeper) }
    (descriptor, keeper) = (-1, -1)
  }
}
