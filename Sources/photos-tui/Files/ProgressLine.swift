import AdaptiveFileSystem
import FileOperations
import Glibc
import Synchronization

/// The line about a running operation on the terminal of standard error. It appears only if the operation
/// takes a while, and is removed at the end.
nonisolated final class ProgressLine: Sendable {
  private struct State {
    var progress: TransferProgress
    /// The columns that the line occupies.
    var width = 0
    var lastUpdate = Duration.zero
  }

  private let text: @Sendable (TransferProgress) -> String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  /// An operation that is faster than this needs no line.
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// Starts to measure an operation of this size, which `text` describes. Without a terminal, nothing is
  /// written.
  init(total: TransferAmount, text: @escaping @Sendable (TransferProgress) -> String) {
    self.text = text
    isShown = isatty(STDERR_FILENO) != 0
    state = Mutex(State(progress: TransferProgress(total: total)))
  }

  /// Replaces the size of the operation, because more was found.
  func setTotal(_ total: TransferAmount) {
    state.withLock { $0.progress.total = total }
  }

  /// Shows the progress.
  func update(_ done: TransferAmount) {
    guard isShown else { return }
    let elapsed = ContinuousClock.now - start
    state.withLock { state in
      state.progress.record(done, at: elapsed)
      guard elapsed >= Self.delay, elapsed - state.lastUpdate >= Self.interval else { return }
      state.lastUpdate = elapsed
      write(String(text(state.progress).prefix(Output.columns(of: STDERR_FILENO) - 1)), &state)
    }
  }

  /// Removes the line, so that a message can be written or the operation has ended.
  func clear() {
    state.withLock { state in
      if state.width > 0 { write("", &state) }
    }
  }

  /// Replaces the line. Spaces instead of escape sequences work on every terminal.
  private func write(_ text: String, _ state: inout State) {
    let rest = String(repeating: " ", count: max(0, state.width - text.count))
    let end = text.isEmpty ? "\r" : ""
    state.width = text.count
    // Progress that can't be written is not worth a failure.
    try? FileDescriptor(STDERR_FILENO).writeAll(Array("\r\(text)\(rest)\(end)".utf8))
  }
}
