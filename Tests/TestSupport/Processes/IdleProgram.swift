import Glibc

/// A program that reports whether it has anything left to do, so that a test can wait until it has nothing.
///
/// The program gets `environment`, and writes one byte to a file: `IdleReport` in `Terminal` describes it.
/// The report covers what time alone brings about: timers, frames, uploads, incomplete input. Other threads
/// and the decoders have work while one of them runs, which /proc shows.
public struct IdleProgram: Sendable {
  /// The path of the report.
  public let path: String

  /// Names the file of a report. The program creates it.
  public init(reportingTo path: String) {
    self.path = path
  }

  /// The environment that makes the program report.
  public var environment: [String: String] { ["PHOTOS_TUI_IDLE_REPORT": path] }

  /// Whether the program reports that it is idle.
  public var isIdle: Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var byte: UInt8 = 0
    return pread(file, &byte, 1, 0) == 1 && byte == UInt8(ascii: "i")
  }

  /// Returns whether a program has handled everything that it was sent, and has nothing left to do. One that
  /// has ended is at rest too.
  ///
  /// `unread` is the number of bytes that were typed and not read. `witness` takes what the program has
  /// written, and returns how much that is. `others` are processes between the test and the program, such as
  /// a terminal's.
  public func isAtRest(
    pid: pid_t, others: [pid_t] = [], unread: () -> Int, witness: () throws -> Int
  ) rethrows -> Bool {
    // The output may make a terminal reply, so read it first.
    let count = try witness()
    guard Activity.isRunning(pid) else { return true }
    guard unread() == 0, isIdle, Activity.areAsleep([pid] + others) else { return false }
    // Between the first look and the last one the program may have been woken and may wait in the middle of
    // its work.
    let isStillIdle = unread() == 0 && isIdle
    return try isStillIdle && witness() == count
  }
}
