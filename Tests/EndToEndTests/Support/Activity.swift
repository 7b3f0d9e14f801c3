import Foundation
import TestSupport

/// A snapshot of the activity of all threads of a process and its children, read from /proc.
struct Activity: Equatable {
  /// A thread's state, and how often it was switched in or out.
  struct Thread: Equatable {
    let state: Character
    let voluntarySwitches: Int
    let involuntarySwitches: Int
  }

  /// All threads by ID; empty if the process has ended.
  private(set) var threads: [pid_t: Thread] = [:]

  init(of pid: pid_t, includingChildren: Bool = true) {
    let processes = [pid] + (includingChildren ? Self.children(of: pid) : [])
    for process in processes {
      for thread in Self.numbers("/proc/\(process)/task") {
        threads[thread] = Thread("/proc/\(process)/task/\(thread)/status")
      }
    }
  }

  /// Whether every thread is sleeping or has ended.
  var isAsleep: Bool { threads.values.allSatisfy { $0.state == "S" || $0.state == "Z" } }

  /// Returns the children started by any thread of a process.
  static func children(of pid: pid_t) -> [pid_t] {
    numbers("/proc/\(pid)/task").flatMap { thread in
      text("/proc/\(pid)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Returns the decoders of a program that have completed `exec`.
  static func decoders(of pid: pid_t) -> [pid_t] {
    children(of: pid).filter { name(of: $0) == Program.decoderName }
  }

  /// Returns the first 15 bytes of the name of a process's program; empty if it has ended.
  static func name(of pid: pid_t) -> String {
    String(text("/proc/\(pid)/comm").prefix { $0 != "\n" })
  }

  /// Whether a process is running. A zombie is not.
  static func isRunning(_ pid: pid_t) -> Bool {
    guard let thread = Thread("/proc/\(pid)/status") else { return false }
    return thread.state != "Z" && thread.state != "X"
  }

  /// Returns the resident memory of a process in megabytes; 0 if it has ended.
  static func residentMegabytes(of pid: pid_t) -> Int {
    let line = text("/proc/\(pid)/status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? 0
  }

  /// Waits until a program and its children have been idle for a while: none of their threads has run, all
  /// typed bytes have been read, and `witness`, such as the number of bytes written, has not changed.
  /// Pictures in cells are then final too.
  ///
  /// A short while is enough, because a thread with work to do is not asleep, however busy the machine is.
  /// After a lone ESC, `isAfterEscape` waits longer than the program waits for the rest of a sequence.
  static func waitForRest(
    of pid: pid_t, isAfterEscape: Bool = false, unread: () -> Int, witness: () throws -> Int,
    _ deadline: Deadline = Deadline()
  ) throws {
    var before: (activity: Activity, witness: Int)?
    while true {
      // Check this first: typed bytes wake the program, which then writes.
      let isRead = unread() == 0
      let now = (activity: Activity(of: pid), witness: try witness())
      if let before, before == now, now.activity.isAsleep, isRead { return }
      guard !deadline.hasPassed else {
        throw Deadline.Passed(description: "process \(pid) does not come to rest: \(now.activity.threads)")
      }
      before = now
      usleep(isAfterEscape ? 60_000 : 15_000)
    }
  }

  private static func numbers(_ folder: String) -> [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { pid_t($0) }
  }

  fileprivate static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}

extension Activity.Thread {
  /// Parses a status file in /proc; `nil` if the thread has ended.
  fileprivate init?(_ path: String) {
    var fields: [Substring: Substring] = [:]
    for line in Activity.text(path).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { fields[parts[0]] = parts[1].drop { $0.isWhitespace } }
    }
    guard let state = fields["State"]?.first else { return nil }
    self.state = state
    voluntarySwitches = fields["voluntary_ctxt_switches"].flatMap { Int($0) } ?? 0
    involuntarySwitches = fields["nonvoluntary_ctxt_switches"].flatMap { Int($0) } ?? 0
  }
}
