import AdaptiveCore
import CTerminal
import Glibc

/// The terminal as the system sees it: a descriptor, its modes and its size.
struct TerminalDevice {
  /// Where keys come from and frames go, never blocking.
  let descriptor: Int32
  /// The modes as they were found.
  let modes: termios
  /// The descriptor's status flags to put back when it shares them with other processes; -1 otherwise.
  let sharedStatusFlags: Int32

  /// A window larger than any screen is a mistake, and would cost its area in memory several times.
  static let greatestSize = Size(width: 1200, height: 600)

  /// Opens the terminal behind standard output or input, else the controlling one.
  static func open() throws(TerminalError) -> TerminalDevice {
    for standard in [STDOUT_FILENO, STDIN_FILENO] where isatty(standard) == 1 {
      if let device = reopen(standard) { return device }
    }
    guard let device = open(path: "/dev/tty") else { throw .notATerminal }
    return device
  }

  /// A description of its own: what we set for it does not reach the shell, which shares the standard ones.
  private static func reopen(_ standard: Int32) -> TerminalDevice? {
    if let device = open(path: "/proc/self/fd/\(standard)") { return device }
    // Not ours to open, after su for instance: use it as it is, when it allows both directions.
    let flags = fcntl(standard, F_GETFL)
    guard flags >= 0, flags & O_ACCMODE == O_RDWR else { return nil }
    let copy = fcntl(standard, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    guard fcntl(copy, F_SETFL, flags | O_NONBLOCK) >= 0 else {
      close(copy)
      return nil
    }
    return TerminalDevice(descriptor: copy, sharedStatusFlags: flags)
  }

  private static func open(path: String) -> TerminalDevice? {
    let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    return TerminalDevice(descriptor: descriptor, sharedStatusFlags: -1)
  }

  private init?(descriptor: Int32, sharedStatusFlags: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.modes = modes
    self.sharedStatusFlags = sharedStatusFlags
  }

  /// Every key arrives at once and as it is, `^C` and `^Z` too; output is not changed.
  func setRaw() throws(TerminalError) {
    var raw = modes
    cfmakeraw(&raw)
    guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else { throw .system(call: "tcsetattr", errno: errno) }
    if sharedStatusFlags >= 0 { _ = fcntl(descriptor, F_SETFL, sharedStatusFlags | O_NONBLOCK) }
  }

  /// Whether the shell has given the terminal to our job.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// The window in cells, 80x24 when the system does not know, and in pixels, empty when it does not know.
  func measure() -> (cells: Size, pixels: PixelSize) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (Size(width: 80, height: 24), .zero)
    }
    let cells = Size(
      width: min(Int(size.ws_col), Self.greatestSize.width),
      height: min(Int(size.ws_row), Self.greatestSize.height))
    return (cells, PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel)))
  }
}
