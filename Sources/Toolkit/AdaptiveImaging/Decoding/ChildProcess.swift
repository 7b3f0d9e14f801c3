import AdaptiveBackground
import AdaptiveFileSystem
import CInterprocess
import PhotoDecodeProtocol
import Glibc
import Synchronization

/// A started process that any thread may kill and one thread ends. Its identifier is never used after that.
final class ChildProcess: Sendable {
  /// The process identifier, for reading /proc.
  let identifier: pid_t
  private let state = Mutex((isKilled: false, isOver: false))
  private let reap: @Sendable (pid_t) -> Void

  /// A process that was started, by this process unless `reap` makes its parent reap it. `reap` is called
  /// once, after the kill.
  init(identifier: pid_t, reap: @escaping @Sendable (pid_t) -> Void = ChildProcess.reapOwnChild) {
    self.identifier = identifier
    self.reap = reap
  }

  /// Kills the process, unless it was ended.
  func kill() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isKilled = true
      Self.sendKill(to: identifier)
    }
  }

  /// Whether this program has killed the process.
  var isKilled: Bool { state.withLock { $0.isKilled } }

  /// How a process ended that this program has not killed.
  enum Ending {
    /// Something outside the program killed it. A fault of its own never looks like that: it has another
    /// signal or an exit status.
    case killed
    /// It could not read or map its file, for this reason of the system. `EAGAIN` if another attempt may
    /// succeed at once.
    case readingError(errno: Int32)
    /// It took too long. This program no longer waits, or its own timer ended it.
    case timeLimit
    /// It crashed or gave up.
    case fault

    /// The meaning of a value of `cip_child_ending`.
    init(_ ending: Int32) {
      let error = cip_reading_error(ending)
      switch ending {
      case SIGKILL: self = .killed
      case SIGALRM: self = .timeLimit
      default: self = error != 0 ? .readingError(errno: error) : .fault
      }
    }
  }

  /// How a child of this process ended that has closed its socket; `nil` if this program has killed it.
  var ending: Ending? { isKilled ? nil : Ending(cip_child_ending(-1, identifier)) }

  /// Kills and reaps the process. Does nothing the second time.
  func end() {
    let wasOver = state.withLock { state in
      defer { state = (isKilled: true, isOver: true) }
      if !state.isOver { Self.sendKill(to: identifier) }
      return state.isOver
    }
    if !wasOver { reap(identifier) }
  }

  private static let reapOwnChild: @Sendable (pid_t) -> Void = { identifier in
    var pause: UInt32 = 50
    while pause < 20_000 {
      let result = waitpid(identifier, nil, WNOHANG)
      guard result == 0 || (result < 0 && errno == EINTR) else { return }
      usleep(pause)
      pause *= 2
    }
    // Stuck in the kernel, for example on a dead network mount: this thread must not wait for that.
    BackgroundThread.start {
      while waitpid(identifier, nil, 0) < 0 && errno == EINTR {}
    }
  }

  /// Sends SIGKILL. It fails only if the process is gone already.
  private static func sendKill(to identifier: pid_t) {
    _ = Glibc.kill(identifier, SIGKILL)
  }

  /// Resident memory of a process in bytes.
  struct Memory {
    /// At present.
    var current = 0
    /// The highest so far.
    var peak = 0
  }

  /// The memory of the process; `nil` if it is unknown.
  var memory: Memory? {
    guard case .bytes(let bytes) = contents("status") else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let current = Self.size("VmRSS:", in: lines), let peak = Self.size("VmHWM:", in: lines) else {
      return nil
    }
    return Memory(current: current, peak: peak)
  }

  /// The activity of a process during a wait that ended without an answer.
  enum Activity {
    /// It had work to do for most of the time, or nothing is known about it.
    case worked
    /// It waited for a disk for most of the time.
    case waited
    /// Something outside the program has stopped it.
    case stopped
  }

  /// The activity of the process during the last wait, even if the process has ended in the meantime.
  /// Activity from before the wait counts as part of it.
  ///
  /// On a busy machine, a process that works waits for a processor for most of the time.
  func activity(in time: Duration) -> Activity {
    guard case .bytes(let bytes) = contents("stat"),
      let fields = bytes.split(separator: UInt8(ascii: ")")).last?.split(separator: UInt8(ascii: " ")),
      fields.count > 12, let state = fields[0].first
    else { return .worked }
    if state == UInt8(ascii: "T") || state == UInt8(ascii: "t") { return .stopped }
    guard let readyTime else { return state == UInt8(ascii: "D") ? .waited : .worked }
    // In steps of some milliseconds, but with threads that have ended.
    let ticks = fields[11...12].reduce(0) { $0 + Self.number($1) }
    let processorTime = Duration.milliseconds(ticks * 1_000 / max(1, sysconf(Int32(_SC_CLK_TCK))))
    return max(readyTime, processorTime) * 4 < time ? .waited : .worked
  }

  /// The time for which the threads of the process were running or waiting for a processor; `nil` if the
  /// system does not count it. The threads' times are added.
  private var readyTime: Duration? {
    var sum = 0
    // A process that is gone has no such folder.
    guard let reader = try? FolderReader(FilePath("/proc/\(identifier)/task")) else { return nil }
    try? reader.forEachEntry { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      if !entry.isHidden, case .bytes(let bytes) = contents("task/\(name)/schedstat") {
        for field in bytes.split(separator: UInt8(ascii: " ")).prefix(2) { sum += Self.number(field) }
      }
      return true
    }
    return sum == 0 ? nil : .nanoseconds(sum)
  }

  /// A file that the system has about the process; `nil` for a process that is gone.
  private func contents(_ name: String) -> FileContents? {
    try? FileContents(of: FilePath("/proc/\(identifier)/\(name)"), limit: 1 << 16)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  private static func size(_ name: String, in lines: [ArraySlice<UInt8>]) -> Int? {
    guard let line = lines.first(where: { $0.starts(with: name.utf8) }) else { return nil }
    let digits = line.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).map { $0 * 1024 }
  }
}

/// The limits of memory that decoders inherit from the program.
enum MemoryLimit {
  /// Whether they are lower than the decoders' own limits, for example after `ulimit -v`.
  static var isLowered: Bool {
    isLower(__rlimit_resource_t(RLIMIT_AS.rawValue), DecodeLimits.addressBytes)
      || isLower(__rlimit_resource_t(RLIMIT_DATA.rawValue), DecodeLimits.dataBytes)
  }

  private static func isLower(_ resource: __rlimit_resource_t, _ usual: UInt64) -> Bool {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 && UInt64(limit.rlim_cur) < usual
  }
}
