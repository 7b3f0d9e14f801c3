import AdaptiveCore
import CTerminal
import AdaptiveSystem

/// The terminal device: its descriptor, modes and size.
struct TerminalDevice {
  /// The descriptor for input and output, which never blocks.
  let descriptor: Int32
  /// The modes from before the program changed them.
  let modes: termios
  /// The descriptor's original status flags if other processes share them; -1 otherwise.
  let sharedStatusFlags: Int32

  /// A larger window than any screen must be a mistake, and would cost several times its area in memory.
  static let greatestSize = Size(width: 1200, height: 600)

  /// Opens the terminal behind standard output or standard input, or else the controlling terminal.
  static func open() throws(TerminalError) -> TerminalDevice {
    for standard in [STDOUT_FILENO, STDIN_FILENO] where isatty(standard) == 1 {
      if let device = reopen(standard) { return device }
    }
    guard let device = open(path: "/dev/tty") else { throw .notATerminal }
    return device
  }

  /// Opens a new file description. The shell shares the standard ones, and flags set on them would affect it.
  private static func reopen(_ standard: Int32) -> TerminalDevice? {
    if let device = open(path: "/proc/self/fd/\(standard)") { return device }
    // The device may not be ours to open, for example after su. Then use the descriptor as it is if it allows
    // both directions.
    let flags = fcntl(standard, F_GETFL)
    guard flags >= 0, flags & (O_WRONLY | O_RDWR) == O_RDWR else { return nil }
    let copy = fcntl(standard, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    guard fcntl(copy, F_SETFL, flags | O_NONBLOCK) >= 0 else {
      close(copy)
      return nil
    }
    return TerminalDevice(descriptor: copy, sharedStatusFlags: flags)
  }

  private static func open(path: String) -> TerminalDevice? {
    let descriptor = AdaptiveSystem.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
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

  /// The path of the device; `nil` if it has none that can be opened.
  var path: String? {
    var bytes = [CChar](repeating: 0, count: 256)
    guard ttyname_r(descriptor, &bytes, bytes.count) == 0 else { return nil }
    return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  /// Makes every key arrive at once and unchanged, including `^C` and `^Z`. Output is not changed either.
  func setRaw() throws(TerminalError) {
    var raw = modes
    cfmakeraw(&raw)
    guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else { throw .system(call: "tcsetattr", errno: errno) }
    if sharedStatusFlags >= 0 { _ = fcntl(descriptor, F_SETFL, sharedStatusFlags | O_NONBLOCK) }
  }

  /// Whether this job is in the foreground.
  var isForeground: Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Measures the window in cells (`fallback` if unknown) and in pixels (empty if unknown).
  func measure(fallback: Size) -> (cells: Size, pixels: PixelSize) {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    let cells = isKnown ? Size(width: Int(size.ws_col), height: Int(size.ws_row)) : fallback
    return (
      Size(
        width: min(cells.width, Self.greatestSize.width), height: min(cells.height, Self.greatestSize.height)),
      isKnown ? PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel)) : .zero
    )
  }
}
