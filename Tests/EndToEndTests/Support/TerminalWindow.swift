import AdaptiveCore
import Foundation
import TestSupport
import Testing

/// The program in the window of a real terminal, whose pixels a test can read.
final class TerminalWindow {
  /// A terminal emulator, with its options for tests.
  enum Kind: String {
    /// xterm emulating a VT340, which supports sixel.
    case xterm
    /// kitty, with software rendering.
    case kitty

    fileprivate func arguments(_ size: Size, _ command: [String]) -> [String] {
      switch self {
      case .xterm:
        [
          // With hinting, the R of this font reaches into the next cell, and xterm erases that pixel or not.
          "-ti", "vt340", "-fa", "DejaVu Sans Mono:antialias=false:hinting=false", "-fs", "8",
          "-geometry", "\(size)", "-bg", "#101214",
        ]
          + ["-fg", "#e0e0e0", "-xrm", "XTerm*internalBorder: 0", "-e"] + command
      case .kitty:
        ["--config", "NONE", "-o", "initial_window_width=\(size.width)c"]
          + ["-o", "initial_window_height=\(size.height)c", "-o", "remember_window_size=no"]
          + ["-o", "font_size=8", "-o", "cursor_blink_interval=0", "-o", "enable_audio_bell=no"]
          + ["-o", "confirm_os_window_close=0", "-o", "update_check_interval=0"]
          + ["-o", "resize_debounce_time=0", "-o", "sync_to_monitor=no"] + command
      }
    }
  }

  /// Its folder is the terminal's home, and is removed with it.
  private let program: Program
  private let server: XServer
  private let process: ChildProcess
  private let environment: [String: String]
  private let window: String
  /// The program's process ID.
  let pid: pid_t
  /// The program's side of its terminal.
  private let line: Int32

  /// Opens a window with the program and waits until both are ready.
  init(_ kind: Kind, _ program: Program, size: Size, _ arguments: [String]) async throws {
    let server = try XServer()
    let environment = program.environment.merging([
      "DISPLAY": server.display, "LIBGL_ALWAYS_SOFTWARE": "1", "COLORTERM": "truecolor",
    ]) { $1 }.filter { $0.key != "TERM" }
    let process = try ChildProcess(
      kind.rawValue, kind.arguments(size, [Program.path] + arguments), environment: environment,
      directory: program.folder.path)
    var found: (window: String, pid: pid_t)?
    try await Deadline().settle(for: "window of \(kind.rawValue)") {
      guard process.isRunning else { throw Deadline.PassedError(description: "\(kind.rawValue) has ended") }
      guard let child = Activity.children(of: process.pid, named: "photos-tui").first else { return false }
      let windows = try Self.run(
        "xdotool", ["search", "--onlyvisible", "--class", kind.rawValue], environment)
      found = windows.split(separator: "\n").last.map { (String($0), child) }
      return found != nil
    }
    (window, pid) = try #require(found)
    line = open("/proc/\(pid)/fd/0", O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    (self.program, self.server, self.process, self.environment) = (program, server, process, environment)
    _ = try Self.run("xdotool", ["windowfocus", "--sync", window], environment)
  }

  deinit {
    close(line)
    process.kill(SIGKILL)
    _ = try? process.wait()
  }

  private static func run(
    _ tool: String, _ arguments: [String], _ environment: [String: String]
  ) throws -> String {
    String(decoding: try ChildProcess.run(tool, arguments, environment: environment).output, as: UTF8.self)
  }

  private func xdotool(_ arguments: String...) throws {
    _ = try Self.run("xdotool", arguments, environment)
  }

  private static let keysyms = [
    "Enter": "Return", "Esc": "Escape", "PgUp": "Prior", "PgDn": "Next", "^l": "ctrl+l", "+": "plus",
    "-": "minus",
    "=": "equal", "<": "less", ">": "greater", "?": "question", "W": "shift+w", "G": "shift+g",
    "P": "shift+p",
  ]

  /// Presses keys, given by their names in the key table and separated by blanks. Waits after each until
  /// everything is drawn.
  func press(_ keys: String) async throws {
    for key in keys.split(separator: " ") {
      try xdotool("key", "--clearmodifiers", Self.keysyms[String(key)] ?? String(key))
      try await settle()
    }
  }

  /// Clicks or turns the wheel at a fraction of the window's width and height.
  func click(button: Int, x: Int, y: Int) async throws {
    try xdotool("mousemove", "--window", window, "\(x)", "\(y)", "click", "\(button)")
    try await settle()
  }

  /// Resizes the window to a size in pixels.
  func resize(width: Int, height: Int) async throws {
    try xdotool("windowsize", "--sync", window, "\(width)", "\(height)")
    try await settle()
  }

  /// Stops the program as `kill -STOP` does, and continues it.
  func suspend() async throws {
    kill(pid, SIGSTOP)
    try await Deadline().settle(for: "stop") { Activity(of: pid).threads[pid]?.state == "T" }
    kill(pid, SIGCONT)
    try await settle()
  }

  /// How long the terminal must be silent before it counts as drawn. Terminals wait for more output before
  /// they draw: kitty 10 ms (`repaint_delay`), xterm less. Neither reports when it has drawn.
  private static let drawingTime = Duration.milliseconds(60)

  /// Waits until the program is idle and the terminal has drawn its output.
  ///
  /// Both must hold at the end of the terminal's silence. A terminal tells the program of a key or of its
  /// size after a while, and a program that waits for a timer is as silent as one that has finished.
  func settle() async throws {
    var before = Activity(of: process.pid)
    var since = ContinuousClock.now
    var restless: [String] = []
    // The X server may wake for itself at any time. If it sleeps after the terminal's last step, it has drawn
    // all that the terminal sent.
    try await Deadline().settle(for: "rest of the window: \(restless)", every: .milliseconds(10)) {
      let now = Activity(of: process.pid)
      if now != before || !now.isAsleep {
        since = .now
        restless = now.difference(from: before)
      }
      before = now
      return ContinuousClock.now - since > Self.drawingTime && isAtRest
    }
  }

  /// Whether the program has nothing left to do, and nothing is on its way to it.
  private var isAtRest: Bool {
    program.idle.isAtRest(
      pid: pid, others: [server.pid, process.pid], unread: { PseudoTerminal.unreadCount(of: line) },
      witness: { 0 })
  }

  /// Returns the pixels of the window.
  func shot() throws -> WindowShot {
    let dump = try ChildProcess.run("xwd", ["-silent", "-id", window], environment: environment).output
    guard let shot = WindowShot(xwd: dump) else {
      throw Deadline.PassedError(description: "no picture of the window: \(dump.count) bytes")
    }
    return shot
  }
}
