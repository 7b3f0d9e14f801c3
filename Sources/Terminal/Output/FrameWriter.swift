import CTerminal
import Glibc

/// Sends bytes to the terminal in order, without losing any and without waiting for ever.
///
/// A frame goes out in one write. A terminal that takes only a part of it is waited for a moment; the rest then stays
/// here, and `resume` sends it when the terminal reads again.
struct FrameWriter {
  /// How things stand after a write.
  enum State: Hashable {
    /// All is sent.
    case idle
    /// The terminal does not read; bytes wait.
    case blocked
    /// The terminal is gone; bytes are thrown away.
    case gone
  }

  /// How long a frame may keep the program waiting, in milliseconds.
  static let patience: Int32 = 20

  /// How things stand.
  private(set) var state = State.idle

  private let descriptor: Int32
  private var unsent: [UInt8] = []
  private var position = 0

  /// Makes a writer for a descriptor that never blocks.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Sends bytes after all before them.
  mutating func send(_ bytes: [UInt8]) {
    if state == .gone || bytes.isEmpty { return }
    if position == unsent.count {
      unsent = bytes
      position = 0
    } else {
      unsent.append(contentsOf: bytes)
    }
    if state == .idle { resume(patience: Self.patience) }
  }

  /// Sends what waits, as far as the terminal takes it within some milliseconds.
  mutating func resume(patience: Int32 = 0) {
    guard state != .gone else { return }
    state = write(patience: patience)
    if state == .blocked { return }
    unsent.removeAll()
    position = 0
  }

  private mutating func write(patience: Int32) -> State {
    let deadline = Self.milliseconds() + Int64(patience)
    while position < unsent.count {
      // After an emergency the terminal belongs to the shell again.
      guard ctm_guard_is_armed() else { return .gone }
      let count = unsent.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + position }, bytes.count - position)
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
