import AdaptiveSystem
import CTerminal
import Synchronization

/// The connection to a program on a pseudo-terminal, for two threads: one sleeps until the program writes,
/// the other one until it ends. An idle program wakes neither.
///
/// Output reaches the main actor in pieces, the next one when the last one has been handled. So a program
/// that writes without end slows down only itself.
final class PseudoTerminalConnection: Sendable {
  private struct State {
    /// The bytes that the program has not read yet.
    var unwritten: [UInt8] = []
    /// Whether a piece is being handled, until which nothing more is read.
    var isHandling = false
    /// Whether the program is no longer wanted.
    var isHungUp = false
    /// The exit status, once the program has been reaped.
    var status: Int32?
    var isClosed = false
  }

  static let inputLimitInBytes = 1 << 20
  private static let pieceLength = 1 << 16
  /// The time that a program has for its end after it was hung up on.
  private static let patienceInMilliseconds: Int32 = 2000

  private let terminal: Int32
  private let identifier: pid_t
  private let wakeReader: Int32
  private let wakeWriter: Int32
  private let state = Mutex(State())

  init(terminal: Int32, identifier: pid_t, wakeReader: Int32, wakeWriter: Int32) {
    (self.terminal, self.identifier) = (terminal, identifier)
    (self.wakeReader, self.wakeWriter) = (wakeReader, wakeWriter)
  }

  deinit {
    close(wakeReader)
    close(wakeWriter)
    if !state.withLock(\.isClosed) { close(terminal) }
  }

  func write(_ bytes: [UInt8]) {
    state.withLock {
      guard $0.unwritten.count + bytes.count <= Self.inputLimitInBytes else { return }
      $0.unwritten += bytes
    }
    wake()
  }

  func resize(columns: Int, rows: Int) {
    state.withLock {
      if !$0.isClosed { _ = ctm_resize_pseudo_terminal(terminal, Int32(columns), Int32(rows), 0, 0) }
    }
  }

  func continueReading() {
    state.withLock { $0.isHandling = false }
    wake()
  }

  /// Hangs up: the program gets SIGHUP, and SIGKILL if it ignores that.
  func hangUp() {
    signal(SIGHUP)
    state.withLock { $0.isHungUp = true }
    wake()
  }

  /// Waits until the program ends, and reaps it.
  func awaitEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    var status: Int32 = 0
    // Signals are sent under the lock, so that none reaches a process that gets the same number.
    state.withLock {
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      $0.status = signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
    wake()
  }

  /// Exchanges bytes with the program until it has ended.
  func exchange(
    onOutput: @escaping @MainActor @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @MainActor @Sendable (Int32) -> Void
  ) {
    var isReadable = true
    while true {
      let (status, isHungUp, wantsOutput, hasInput) = state.withLock {
        ($0.status, $0.isHungUp, !$0.isHandling, !$0.unwritten.isEmpty)
      }
      if isHungUp { break }
      // The output before the end comes first.
      if let status, !isReadable, wantsOutput {
        Task { @MainActor in onEnd(status) }
        break
      }
      var events: Int16 = 0
      if wantsOutput, isReadable { events |= Int16(POLLIN) }
      if hasInput, isReadable { events |= Int16(POLLOUT) }
      var waiting = [
        pollfd(fd: events == 0 ? -1 : terminal, events: events, revents: 0),
        pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
      ]
      // After the end, only what is there already is read: others can keep the terminal open.
      let ready = poll(&waiting, 2, status != nil && wantsOutput ? 0 : -1)
      if ready < 0, errno != EINTR { break }
      if waiting[1].revents != 0 { drainWakes() }
      if waiting[0].revents & Int16(POLLOUT) != 0 { writeSome() }
      // The program no longer reads.
      if waiting[0].revents & Int16(POLLHUP) != 0 { state.withLock { $0.unwritten = [] } }
      if waiting[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0, wantsOutput {
        isReadable = readPiece(onOutput)
      } else if status != nil, ready == 0 {
        isReadable = false
      }
    }
    finish()
  }

  /// Reads a piece of output and hands it over. Returns whether there can be more.
  private func readPiece(_ onOutput: @escaping @MainActor @Sendable ([UInt8]) -> Void) -> Bool {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { buffer, filled in
      count = read(terminal, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    state.withLock { $0.isHandling = true }
    Task { @MainActor in onOutput(bytes) }
    return true
  }

  private func writeSome() {
    let bytes = state.withLock { Array($0.unwritten.prefix(4096)) }
    let count = bytes.withUnsafeBytes { AdaptiveSystem.write(terminal, $0.baseAddress, $0.count) }
    if count > 0 { state.withLock { $0.unwritten.removeFirst(count) } }
  }

  /// Closes the terminal, and kills a program that goes on although it was hung up on.
  private func finish() {
    state.withLock {
      $0.isClosed = true
      close(terminal)
    }
    var waiting = pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0)
    while state.withLock({ $0.status == nil }) {
      drainWakes()
      if poll(&waiting, 1, Self.patienceInMilliseconds) == 0 {
        signal(SIGKILL)
        return
      }
    }
  }

  /// Sends a signal to the program and its group, unless it has been reaped.
  private func signal(_ number: Int32) {
    state.withLock {
      guard $0.status == nil else { return }
      kill(-identifier, number)
      kill(identifier, number)
    }
  }

  private func wake() {
    var byte: UInt8 = 0
    // A full pipe wakes as well.
    _ = AdaptiveSystem.write(wakeWriter, &byte, 1)
  }

  private func drainWakes() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wakeReader, &bytes, bytes.count) == bytes.count {}
  }
}
