import Foundation
import TestSupport

/// What the threads of a process and of its children have done so far, as /proc tells.
struct Activity: Equatable {
  /// A thread's state and how often it was given or left a processor.
  struct Thread: Equatable {
    let state: Character
    let voluntarySwitches: Int
    let involuntarySwitches: Int
  }

  /// All threads by their numbers; empty when the process is gone.
  private(set) var threads: [pid_t: Thread] = [:]

  init(of pid: pid_t, includingChildren: Bool = true) {
    let processes = [pid] + (includingChildren ? Self.children(of: pid) : [])
    for process in processes {
      for thread in Self.numbers("/proc/\(process)/task") {
        threads[thread] = Thread("/proc/\(process)/task/\(thread)/status")
      }
    }
  }

  /// Whether every thread waits for something, or is over.
  var isAsleep: Bool { threads.values.allSatisfy { $0.state == "S" || $0.state == "Z" } }

  /// The children that the main thread and all others of a process have started.
  static func children(of pid: pid_t) -> [pid_t] {
    numbers("/proc/\(pid)/task").flatMap { thread in
      text("/proc/\(pid)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// The decoders of a program, those that have been started all the way.
  static func decoders(of pid: pid_t) -> [pid_t] {
    children(of: pid).filter { name(of: $0) == Program.decoderName }
  }

  /// The name of a process's program, its first 15 bytes; empty when it is gone.
  static func name(of pid: pid_t) -> String {
    String(text("/proc/\(pid)/comm").prefix { $0 != "\n" })
  }

  /// Whether a process runs: it is there, and not only waits for its parent to take notice of its end.
  static func isRunning(_ pid: pid_t) -> Bool {
    guard let thread = Thread("/proc/\(pid)/status") else { return false }
    return thread.state != "Z" && thread.state != "X"
  }

  /// The resident memory of a process in megabytes; 0 when it is gone.
  static func residentMegabytes(of pid: pid_t) -> Int {
    let line = text("/proc/\(pid)/status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? 0
  }

  /// Waits until a program and its children have had nothing to do for a while: none of their threads has run, nothing
  /// that was typed is unread, and `witness`, for instance the number of bytes written, is what it was. Then pictures
  /// are final too.
  ///
  /// A thread that has something to do is not asleep, however busy the machine is: a short while is enough. After a lone
  /// ESC, which waits for what may follow, `isAfterEscape` makes it longer than that.
  static func waitForRest(
    of pid: pid_t, isAfterEscape: Bool = false, unread: () -> Int, witness: () throws -> Int,
    _ deadline: Deadline = Deadline()
  ) throws {
    var before: (activity: Activity, witness: Int)?
    while true {
      // In this order: what was typed wakes the program, which then writes.
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
  /// Reads a status file of /proc; `nil` when the thread is gone.
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
