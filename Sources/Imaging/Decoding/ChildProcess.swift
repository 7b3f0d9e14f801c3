import Background
import FileSystem
import Glibc
import Synchronization

/// A started process that any thread may kill, and one reaps. Its number is never used after it is reaped.
final class ChildProcess: Sendable {
  /// The process number, for looking at it in /proc.
  let identifier: pid_t
  private let isOver = Mutex(false)

  init(identifier: pid_t) {
    self.identifier = identifier
  }

  /// Kills the process, if it has not been reaped.
  func kill() {
    isOver.withLock { isOver in
      guard !isOver else { return }
      Self.sendKill(to: identifier)
    }
  }

  /// Kills the process and takes it off the system's table. Does nothing the second time.
  func end() {
    let wasOver = isOver.withLock { isOver in
      defer { isOver = true }
      if !isOver { Self.sendKill(to: identifier) }
      return isOver
    }
    guard !wasOver else { return }
    var pause: UInt32 = 50
    while pause < 20_000 {
      let result = waitpid(identifier, nil, WNOHANG)
      guard result == 0 || (result < 0 && errno == EINTR) else { return }
      usleep(pause)
      pause *= 2
    }
    // Stuck in the kernel, on a dead network mount for example: nobody here may wait for that.
    BackgroundThread.start { [identifier] in
      while waitpid(identifier, nil, 0) < 0 && errno == EINTR {}
    }
  }

  /// Fails only when the process is gone, which is as good.
  private static func sendKill(to identifier: pid_t) {
    _ = Glibc.kill(identifier, SIGKILL)
  }

  /// Resident memory of a process in bytes.
  struct Memory {
    /// Now.
    var current = 0
    /// The most so far.
    var peak = 0
  }

  /// How much memory the process has; `nil` when that is not known.
  var memory: Memory? {
    // A process that is gone has no such file.
    guard
      case .bytes(let bytes) = try? FileContents(of: FilePath("/proc/\(identifier)/status"), limit: 1 << 16)
    else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let current = Self.size("VmRSS:", in: lines), let peak = Self.size("VmHWM:", in: lines) else {
      return nil
    }
    return Memory(current: current, peak: peak)
  }

  private static func size(_ name: String, in lines: [ArraySlice<UInt8>]) -> Int? {
    guard let line = lines.first(where: { $0.starts(with: name.utf8) }) else { return nil }
    let digits = line.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).map { $0 * 1024 }
  }
}
