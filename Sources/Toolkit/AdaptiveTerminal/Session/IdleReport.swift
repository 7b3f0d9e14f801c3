import AdaptiveSystem

/// Reports to another process whether the program has anything left to do on its own. Tests use it to wait
/// until nothing is left.
///
/// The first byte of a file is `i` while the program waits for input, signals and other threads, with nothing
/// to send and no timer that fires soon. Otherwise it is `b`. The byte becomes `b` before input is read: once
/// the terminal's line is empty and the byte is `i`, everything that was typed has been handled.
///
/// Without the environment variable there is no report, and it costs nothing.
@MainActor final class IdleReport {
  /// The environment variable with the path of the file.
  static let variable = "PHOTOS_TUI_IDLE_REPORT"

  private let file: Int32

  /// Whether the program is idle. The report says that it is busy until this is set.
  var isIdle = false { didSet { if isIdle != oldValue { write() } } }

  /// Creates the file, or empties it; `nil` when the environment names none or it can't be opened.
  init?(environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    write()
  }

  private func write() {
    var byte = UInt8(ascii: isIdle ? "i" : "b")
    _ = pwrite(file, &byte, 1, 0)
  }
}
