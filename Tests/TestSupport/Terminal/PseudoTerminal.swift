import AdaptiveCore
import CTerminal
import Glibc

/// A pseudo-terminal driven by a test, which starts a program on it, types, resizes it, and reads its screen.
///
///     let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
///     let program = try terminal.start(BuiltProduct.path("photos-tui"), ["--version"])
///     try terminal.wait("the prompt") { $0.screen.text.contains("photos") }
///     terminal.type("q")
///     #expect(try program.wait() == .exited(0))
///
/// Only `wait` and `drain` read the program's output, so a test can let it pile up. The screen is a
/// `VirtualTerminal`, which does not reply to queries; send replies with `type`.
public final class PseudoTerminal {
  /// The screen after all bytes so far.
  public private(set) var screen: VirtualTerminal
  /// All bytes received so far.
  public private(set) var received: [UInt8] = []
  /// Whether to reply to status queries (DSR 5). A program asks with them whether the terminal has read its
  /// output. Without a reply the program stops sending.
  public var answersStatus = true
  private var answered = 0
  private var unsaid = 0
  private var isTyping = false
  /// The path of the program's end.
  public let path: String
  private var descriptor: Int32
  /// A descriptor of the program's end. Without it the system would reset the modes when the last program
  /// closes that end, and a test could not check whether the program restored them.
  private var keeper: Int32 = -1

  /// Opens a terminal with a size in cells and, unless zero, in pixels.
  public init(size: Size, pixels: PixelSize = .zero) throws {
    var name = [CChar](repeating: 0, count: 128)
    descriptor = ctm_open_pseudo_terminal(
      Int32(size.width), Int32(size.height), Int32(pixels.width), Int32(pixels.height), &name,
      Int32(name.count))
    guard descriptor >= 0 else { throw ChildProcess.StartError(path: "/dev/ptmx", errorNumber: errno) }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    screen = VirtualTerminal(size: size)
    keeper = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
  }

  deinit { close() }

  /// A small environment, independent of the environment of the test run.
  public static let environment = [
    "TERM": "xterm-256color", "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": "/tmp",
    "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Starts a program as the leader of a session with this terminal. `extra` adds variables to `environment`
  /// or replaces them.
  public func start(
    _ program: String, _ arguments: [String] = [], extra: [String: String] = [:], directory: String? = nil,
    error: Int32 = -1, blocked: [Int32] = []
  ) throws -> ChildProcess {
    try ChildProcess(
      program, arguments, environment: Self.environment.merging(extra) { $1 }, directory: directory,
      terminal: path, error: error, blocked: blocked)
  }

  /// Types a text. For keys, pass the control characters and escape sequences that they send.
  public func type(_ text: String) { type(Array(text.utf8)) }

  /// Sends bytes unchanged. As on a real terminal, bytes are lost if the program's end is full and the
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
        // Read the program's replies meanwhile. Otherwise both sides could wait for each other.
        drain()
        usleep(200)
      } else {
        return
      }
    }
  }

  /// Changes the size. The program receives SIGWINCH.
  public func resize(to size: Size, pixels: PixelSize = .zero) {
    screen.resize(to: size)
    _ = ctm_resize_pseudo_terminal(
      descriptor, Int32(size.width), Int32(size.height), Int32(pixels.width), Int32(pixels.height))
  }

  /// Reads the program's pending output without waiting, at most `limit` bytes.
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

  /// Replies to status queries, as terminals do after reading all output before them.
  private func answerStatus() {
    let questions = screen.queries[answered...]
    answered = screen.queries.count
    guard answersStatus else { return }
    unsaid += questions.count { $0 == "[5n" }
    // A reply in the middle of typed bytes would split them.
    guard !isTyping else { return }
    while unsaid > 0 {
      unsaid -= 1
      type("\u{1B}[0n")
    }
  }

  /// Waits for output, at most 20 ms, because a test may also wait for something else. With `isSlow`, waits 1
  /// ms without checking for output, which a slow terminal leaves unread.
  public func awaitOutput(_ deadline: Deadline, isSlow: Bool = false) {
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if isSlow || poll(&descriptors, 1, min(20, deadline.milliseconds)) < 0
      || descriptors.revents != Int16(POLLIN)
    {
      usleep(1000)
    }
  }

  /// Reads until a condition holds. Throws with the screen's text at the deadline.
  public func wait(
    _ purpose: String, _ deadline: Deadline = Deadline(), until isMet: (PseudoTerminal) throws -> Bool
  ) throws {
    while true {
      drain()
      if try isMet(self) { return }
      guard !deadline.hasPassed else {
        throw Deadline.PassedError(description: "no \(purpose); the screen is\n\(screen.screen.text)")
      }
      awaitOutput(deadline)
    }
  }

  /// The terminal's input, output, control and local modes, for comparison.
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

  /// The number of typed bytes that no program has read. In canonical mode only complete lines count.
  public var unreadCount: Int { Self.unreadCount(of: keeper) }

  /// The number of bytes typed on a terminal and not read, given a descriptor of the program's end.
  ///
  /// Typed bytes reach that end a moment later. When this returns they have, and a waiting reader has been
  /// woken.
  public static func unreadCount(of descriptor: Int32) -> Int {
    // The kernel delivers pending bytes before poll(2) reports that there are none.
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&descriptors, 1, 0)
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// The number of bytes that the program has written and `drain` has not read. The buffer holds a few
  /// thousand.
  public var waitingCount: Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Shows bytes on the screen as if another program had written them.
  public func disturb(_ text: String) { screen.feed(text.utf8) }

  /// Hangs up. The program receives SIGHUP, and its reads and writes fail.
  public func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    if keeper >= 0 { Glibc.close(keeper) }
    (descriptor, keeper) = (-1, -1)
  }
}
