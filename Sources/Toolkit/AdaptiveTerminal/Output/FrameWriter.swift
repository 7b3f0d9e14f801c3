import CTerminal
import AdaptiveSystem

/// Sends bytes to the terminal in order, without losing any and without blocking forever.
///
/// A frame is sent with one write. If the terminal accepts only part of it, the writer waits briefly and
/// stores the rest; `resume` sends it when the terminal reads again.
struct FrameWriter {
  /// The state after a write.
  enum State: Hashable {
    /// Everything was sent.
    case idle
    /// The terminal is not reading. Bytes are stored.
    case blocked
    /// The terminal is gone. Bytes are discarded.
    case gone
  }

  /// The longest time in milliseconds for which a frame may block the program.
  static let timeout: Int32 = 20

  /// The state after the last write.
  private(set) var state = State.idle

  private let descriptor: Int32
  private var unsent: [UInt8] = []
  private var position = 0

  /// Makes a writer for a descriptor that never blocks.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Sends bytes after all earlier ones.
  mutating func send(_ bytes: [UInt8]) {
    if state == .gone || bytes.isEmpty { return }
    if position == unsent.count {
      unsent = bytes
      position = 0
    } else {
      unsent.append(contentsOf: bytes)
    }
    if state == .idle { resume(timeout: Self.timeout) }
  }

  /// Sends stored bytes until the terminal accepts no more for some milliseconds.
  mutating func resume(timeout: Int32 = 0) {
    guard state != .gone else { return }
    state = write(timeout: timeout)
    if state == .blocked { return }
    unsent.removeAll()
    position = 0
  }

  private mutating func write(timeout: Int32) -> State {
    let deadline = Self.milliseconds() + Int64(timeout)
    while position < unsent.count {
      // After an emergency exit the terminal belongs to the shell again.
      guard ctm_guard_is_armed() else { return .gone }
      let count = unsent.withUnsafeBytes { bytes in
        AdaptiveSystem.write(descriptor, bytes.baseAddress.map { $0 + position }, bytes.count - position)
      }
      if count > 0 {
        position += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        let rest = deadline - Self.milliseconds()
        guard rest > 0 else { return .blocked }
        var descriptors = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&descriptors, 1, Int32(rest)) == 0 { return .blocked }
        if descriptors.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return .gone }
      default: return .gone
      }
    }
    return .idle
  }

  private static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
