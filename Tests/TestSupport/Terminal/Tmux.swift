import AdaptiveCore
import Glibc

/// A tmux server of its own, with one window, in which a test runs a program as in a real terminal.
///
///     let tmux = try Tmux(size: Size(width: 100, height: 30), running: [BuiltProduct.path("photos-tui")])
///     try tmux.wait("the list") { $0.text.contains("Conversations") }
///     tmux.send("Enter")
///     tmux.resize(to: Size(width: 60, height: 24))
///     #expect(try tmux.capture().differences(from: other).isEmpty)
///
/// tmux tells a pane of a new size up to a quarter of a second late: wait for something that shows it. The
/// server ends with the object.
public final class Tmux {
  /// tmux refused a command.
  public struct Failed: Error, CustomStringConvertible {
    /// The command and what tmux said.
    public let description: String
  }

  /// Columns and rows asked for.
  public private(set) var size: Size
  /// Contains the server's socket and configuration.
  private let folder: TemporaryFolder
  private var socket: String { folder("socket").description }

  /// Starts a server whose only window runs a program, or a shell without a name and history.
  ///
  /// `environment` adds to a small one that does not depend on who runs the tests. The program sees TERM as
  /// `terminal`. When it ends, the window stays (`isDead`).
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
      + "set -g history-limit 0"
    let configuration = try folder.file(
      "configuration", options.split(separator: ";").map { $0 + "\n" }.joined())
    var arguments = ["-S", socket, "-f", configuration.description, "-u", "new-session", "-d"]
    arguments += ["-x", "\(size.width)", "-y", "\(size.height)"]
    for (key, value) in variables where key != "TERM" { arguments += ["-e", "\(key)=\(value)"] }
    arguments += ["--"] + command
    // The server keeps what it inherits open: no pipe of ours, lest we wait for its end.
    let starter = try ChildProcess("tmux", arguments, environment: variables)
    let status = try starter.wait()
    guard status == .exited(0) else { throw Failed(description: "tmux new-session: \(status)") }
  }

  deinit {
    // A server that has ended already can't be asked to.
    _ = try? run("kill-server")
  }

  /// Runs a tmux command and returns what it printed.
  @discardableResult
  public func run(_ arguments: String...) throws -> [UInt8] { try run(arguments) }

  @discardableResult
  private func run(_ arguments: [String]) throws -> [UInt8] {
    let (status, output) = try ChildProcess.run(
      "tmux", ["-S", socket, "-u"] + arguments, environment: PseudoTerminal.environment)
    guard status == .exited(0) else {
      throw Failed(description: "tmux \(arguments): \(status) \(String(decoding: output, as: UTF8.self))")
    }
    return output
  }

  /// The value of a tmux format, such as `#{alternate_on}`.
  public func value(_ format: String) throws -> String {
    var text = String(decoding: try run("display-message", "-p", format), as: UTF8.self)
    while text.last == "\n" { text.removeLast() }
    return text
  }

  /// Presses keys by tmux's names: `Enter`, `Escape`, `C-z`, `x`.
  public func send(_ keys: String...) throws {
    for key in keys { try run("send-keys", key) }
  }

  /// Types a text as it is.
  public func type(_ text: String) throws { try run("send-keys", "-l", text) }

  /// Sends bytes to the program as they are, for instance what a mouse sends.
  public func send(bytes: some Sequence<UInt8>) throws {
    try run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Changes the size of the window.
  public func resize(to size: Size) throws {
    self.size = size
    try run("resize-window", "-x", "\(size.width)", "-y", "\(size.height)")
  }

  /// The screen now. Coloured blanks at the end of a row that were made by erasing are missing in what tmux
  /// tells.
  public func capture() throws -> ScreenGrid { try captureWithGaps().screen }

  /// The screen now, and which cells of it tmux does not tell.
  public func captureWithGaps() throws -> ScreenCapture {
    ScreenCapture(try run("capture-pane", "-p", "-e", "-N"), size: size)
  }

  /// Looks at the screen every 5 ms until a condition holds, and returns it. Throws with the screen when the
  /// deadline passes before.
  @discardableResult
  public func wait(
    _ purpose: String, _ deadline: Deadline = Deadline(), until isMet: (ScreenGrid) throws -> Bool
  ) throws -> ScreenGrid {
    while true {
      let screen = try capture()
      if try isMet(screen) { return screen }
      guard !deadline.hasPassed else {
        throw Deadline.Passed(description: "no \(purpose); the screen is\n\(screen.text)")
      }
      usleep(5000)
    }
  }

  /// The process number of the program in the window.
  public func pid() throws -> pid_t { pid_t(try value("#{pane_pid}")) ?? 0 }

  /// Whether the program has ended.
  public func isDead() throws -> Bool { try value("#{pane_dead}") == "1" }
}
