import AdaptiveCore
import Glibc

/// A tmux server with one window, in which a test runs a program as in a real terminal.
///
///     let tmux = try Tmux(size: Size(width: 100, height: 30), running: [BuiltProduct.path("photos-tui")])
///     try tmux.wait("the list") { $0.text.contains("Conversations") }
///     tmux.send("Enter")
///     tmux.resize(to: Size(width: 60, height: 24))
///     #expect(try tmux.capture().differences(from: other).isEmpty)
///
/// tmux reports a new size to a pane up to a quarter of a second late, so wait for a visible effect. The
/// server ends when the object is released.
public final class Tmux {
  /// A failed tmux command.
  public struct CommandError: Error, CustomStringConvertible {
    /// The command and tmux's output.
    public let description: String
  }

  /// The requested size in columns and rows.
  public private(set) var size: Size
  /// Contains the server's socket and configuration.
  private let folder: TemporaryFolder
  private var socket: String { folder("socket").description }

  /// Starts a server. Its only window runs a program, or a shell with a plain prompt and no history.
  ///
  /// `environment` adds to a small one that is independent of the environment of the test run. `terminal` is
  /// the program's TERM. When the program ends, the window stays (`isDead`).
  public init(
    size: Size, running command: [String] = ["/bin/bash", "--norc", "--noprofile"],
    environment: [String: String] = [:], terminal: String = "tmux-256color"
  ) throws {
    self.size = size
    folder = try TemporaryFolder()
    let variables = PseudoTerminal.environment.merging(["HISTFILE": "", "PS1": "$ "]) { $1 }
      .merging(environment) { $1 }
    let options =
      "set -g default-terminal \(terminal); set -g remain-on-exit on; set -g escape-time 0; set -g status off; "
      + "set -g history-limit 0; set -g default-shell /bin/sh"
    let configuration = try folder.file(
      "configuration", options.split(separator: ";").map { $0 + "\n" }.joined())
    var arguments = ["-S", socket, "-f", configuration.description, "-u", "new-session", "-d"]
    arguments += ["-x", "\(size.width)", "-y", "\(size.height)"]
    for (key, value) in variables where key != "TERM" { arguments += ["-e", "\(key)=\(value)"] }
    arguments += ["--"] + command
    // The server inherits open descriptors, so it gets none of our pipes: we would wait for it to close them.
    let starter = try ChildProcess("tmux", arguments, environment: variables)
    let status = try starter.wait()
    guard status == .exited(0) else { throw CommandError(description: "tmux new-session: \(status)") }
  }

  deinit {
    // Fails if the server has already ended.
    _ = try? run("kill-server")
  }

  /// Runs a tmux command and returns its output.
  @discardableResult
  public func run(_ arguments: String...) throws -> [UInt8] { try run(arguments) }

  @discardableResult
  private func run(_ arguments: [String]) throws -> [UInt8] {
    let (status, output) = try ChildProcess.run(
      "tmux", ["-S", socket, "-u"] + arguments, environment: PseudoTerminal.environment)
    guard status == .exited(0) else {
      throw CommandError(
        description: "tmux \(arguments): \(status) \(String(decoding: output, as: UTF8.self))")
    }
    return output
  }

  /// Returns the value of a tmux format, such as `#{alternate_on}`.
  public func value(_ format: String) throws -> String {
    var text = String(decoding: try run("display-message", "-p", format), as: UTF8.self)
    while text.last == "\n" { text.removeLast() }
    return text
  }

  /// Presses keys, given by their tmux names: `Enter`, `Escape`, `C-z`, `x`.
  public func send(_ keys: String...) throws {
    for key in keys { try run("send-keys", key) }
  }

  /// Types a text literally.
  public func type(_ text: String) throws { try run("send-keys", "-l", text) }

  /// Sends bytes to the program unchanged, such as a mouse report.
  public func send(bytes: some Sequence<UInt8>) throws {
    try run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Changes the size of the window.
  public func resize(to size: Size) throws {
    self.size = size
    try run("resize-window", "-x", "\(size.width)", "-y", "\(size.height)")
  }

  /// Returns the current screen. tmux does not report erased cells at the end of a row, so coloured ones
  /// appear plain.
  public func capture() throws -> ScreenGrid { try captureWithGaps().screen }

  /// Returns the current screen and which cells tmux reports.
  public func captureWithGaps() throws -> ScreenCapture {
    ScreenCapture(try run("capture-pane", "-p", "-e", "-N"), size: size)
  }

  /// Captures the screen every 5 ms until a condition holds, and returns it. Throws with the screen at the
  /// deadline.
  @discardableResult
  public func wait(
    _ purpose: String, _ deadline: Deadline = Deadline(), until isMet: (ScreenGrid) throws -> Bool
  ) throws -> ScreenGrid {
    while true {
      let screen = try capture()
      if try isMet(screen) { return screen }
      guard !deadline.hasPassed else {
        throw Deadline.PassedError(description: "no \(purpose); the screen is\n\(screen.text)")
      }
      usleep(5000)
    }
  }

  /// Returns the process ID of the program in the window.
  public func pid() throws -> pid_t { pid_t(try value("#{pane_pid}")) ?? 0 }

  /// Returns whether the program has ended.
  public func isDead() throws -> Bool { try value("#{pane_dead}") == "1" }
}
