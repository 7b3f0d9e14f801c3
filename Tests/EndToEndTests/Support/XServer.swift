import Foundation
import TestSupport

/// A screen in memory for windows, of a test's own.
final class XServer {
  /// Programs that tests with windows need, and cannot do without.
  private static let tools = ["Xvfb", "xwd", "xdotool"]

  /// Why there can be no windows with a terminal's program here, in words for a skipped test; `nil` when there can.
  static func missing(for terminal: String) -> String? {
    let absent = (tools + [terminal]).filter { !isInstalled($0) }
    return absent.isEmpty ? nil : "not installed: " + absent.joined(separator: ", ")
  }

  private static func isInstalled(_ name: String) -> Bool {
    ["/usr/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
  }

  /// What a client needs to find it, as in `:99`.
  let display: String
  private let process: ChildProcess

  /// Starts a server with a screen that is larger than any window of the tests.
  init() throws {
    var started: (String, ChildProcess)?
    let first = 100 + Int(getpid()) % 400
    for number in first..<first + 50 where started == nil {
      let socket = "/tmp/.X11-unix/X\(number)"
      guard !FileManager.default.fileExists(atPath: socket) else { continue }
      let process = try ChildProcess(
        "Xvfb", [":\(number)", "-screen", "0", "1400x1000x24", "-noreset", "-nolisten", "tcp"],
        environment: PseudoTerminal.environment)
      let deadline = Deadline()
      while process.isRunning, !FileManager.default.fileExists(atPath: socket), !deadline.hasPassed {
        usleep(10_000)
      }
      // Somebody else may have taken the number in the same moment.
      if process.isRunning { started = (":\(number)", process) }
    }
    guard let started else { throw Deadline.Passed(description: "no X server starts") }
    (display, process) = started
  }

  deinit {
    process.kill(SIGTERM)
    _ = try? process.wait()
  }
}
