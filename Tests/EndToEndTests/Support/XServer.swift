import Foundation
import TestSupport
import Testing

/// A virtual X server for the windows of one test.
final class XServer {
  /// The display name for clients, such as `:99`.
  let display: String
  private let process: ChildProcess

  /// Starts a server with a screen larger than any window of the tests, and waits until it accepts clients.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Deadline.PassedError(description: "no pipe for an X server") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    do {
      defer { close(ends[1]) }
      // The server chooses a free display number and reports it when it listens, so servers that start at the
      // same time never share one.
      process = try ChildProcess(
        "Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-noreset", "-nolisten", "tcp"],
        environment: PseudoTerminal.environment, output: ends[1])
    }
    var digits: [UInt8] = []
    let deadline = Deadline()
    while digits.last != UInt8(ascii: "\n") {
      var descriptors = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&descriptors, 1, deadline.milliseconds) > 0, read(ends[0], &byte, 1) == 1 else {
        throw Deadline.PassedError(description: "no X server starts")
      }
      digits.append(byte)
    }
    display = ":" + String(decoding: digits.dropLast(), as: UTF8.self)
  }

  /// The server's process.
  var pid: pid_t { process.pid }

  deinit {
    process.kill(SIGTERM)
    _ = try? process.wait()
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if a terminal's window cannot be opened, and reports what is missing.
  static func windows(of kind: TerminalWindow.Kind) -> Self {
    .tools("Xvfb", "xwd", "xdotool", kind.rawValue)
  }
}
