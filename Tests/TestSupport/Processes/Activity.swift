import Glibc

/// The activity of the threads of a process and of its descendants so far, according to /proc.
public struct Activity: Equatable, Sendable {
  /// A thread's state and how often it gave up or lost a processor.
  public struct Thread: Equatable, Sendable {
    /// `R` while it runs or could run, `S` while it sleeps, and others; see proc(5).
    public let state: Character
    /// How often it waited for something.
    public let voluntarySwitches: Int
    /// How often another thread took its turn.
    public let involuntarySwitches: Int
  }

  /// The threads by their numbers; empty when the process has ended.
  public private(set) var threads: [pid_t: Thread] = [:]

  /// Reads the state of a process now. Linear in the number of threads.
  public init(of pid: pid_t, includingDescendants: Bool = true) {
    for process in [pid] + (includingDescendants ? Self.descendants(of: pid) : []) {
      for thread in Self.numbers("/proc/\(process)/task") {
        threads[thread] = Thread("/proc/\(process)/task/\(thread)/status")
      }
    }
  }

  /// The first 15 bytes of the name of each thread.
  public var names: [String] { threads.keys.map(Self.name) }

  /// The threads that have run since another look, or run now, with their names and states.
  public func difference(from earlier: Activity) -> [String] {
    threads.filter { $0.value != earlier.threads[$0.key] || $0.value.state == "R" }.map { thread, value in
      "\(Self.name(of: thread)) \(thread) \(value.state) \(value.voluntarySwitches)"
    }
  }

  /// Whether every thread sleeps or has ended.
  public var isAsleep: Bool { threads.values.allSatisfy { $0.state == "S" || $0.state == "Z" } }

  /// Returns whether no thread of some processes has run between two looks at all of them.
  ///
  /// Then all of them slept at the moment in between, and nothing was on its way from one to another: a
  /// thread that is woken counts as running at once, however busy the machine is.
  public static func areAsleep(_ processes: [pid_t]) -> Bool {
    var first: [Activity] = []
    for process in processes {
      let activity = Activity(of: process)
      guard activity.isAsleep else { return false }
      first.append(activity)
    }
    return processes.map { Activity(of: $0) } == first
  }

  /// The children that any thread of a process has started.
  public static func children(of pid: pid_t) -> [pid_t] {
    numbers("/proc/\(pid)/task").flatMap { thread in
      text("/proc/\(pid)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// The children of a process, their children, and so on.
  public static func descendants(of pid: pid_t) -> [pid_t] {
    children(of: pid).flatMap { [$0] + descendants(of: $0) }
  }

  /// The children of a process whose program has a name.
  public static func children(of pid: pid_t, named name: String) -> [pid_t] {
    children(of: pid).filter { self.name(of: $0) == name }
  }

  /// The first 15 bytes of the name of a process's program; empty when the process has ended.
  public static func name(of pid: pid_t) -> String {
    String(text("/proc/\(pid)/comm").prefix { $0 != "\n" })
  }

  /// Returns whether a process has not ended. One that its parent has not waited for yet has ended too.
  public static func isRunning(_ pid: pid_t) -> Bool {
    guard let thread = Thread("/proc/\(pid)/status") else { return false }
    return thread.state != "Z" && thread.state != "X"
  }

  /// The resident memory of a process in megabytes; 0 when the process has ended.
  public static func residentMegabytes(of pid: pid_t) -> Int {
    let line = text("/proc/\(pid)/status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? 0
  }

  private static func numbers(_ path: String) -> [pid_t] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var numbers: [pid_t] = []
    while let entry = readdir(folder) {
      let number = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { atoi($0) }
      }
      if number > 0 { numbers.append(number) }
    }
    return numbers
  }

  private static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

  fileprivate static func bytes(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
  }
}

extension Activity.Thread {
  /// Reads a status file of /proc; `nil` when the thread has ended. Tests do this all the time, so it
  /// compares bytes.
  fileprivate init?(_ path: String) {
    let text = Activity.bytes(path)
    guard let state = Self.value(of: "State:", in: text)?.first else { return nil }
    self.state = Character(Unicode.Scalar(state))
    voluntarySwitches = Self.number(of: "voluntary_ctxt_switches:", in: text)
    involuntarySwitches = Self.number(of: "nonvoluntary_ctxt_switches:", in: text)
  }

  private static func number(of field: StaticString, in text: [UInt8]) -> Int {
    guard let digits = value(of: field, in: text)?.prefix(while: { $0 != UInt8(ascii: "\n") }) else {
      return 0
    }
    return digits.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
  }

  /// Returns the text that follows a field's name at the beginning of a line, without the blanks before it;
  /// `nil` without the field.
  private static func value(of field: StaticString, in text: [UInt8]) -> ArraySlice<UInt8>? {
    field.withUTF8Buffer { field in
      var line = text[...]
      while !line.isEmpty {
        if line.starts(with: field) {
          return line.dropFirst(field.count).drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
        }
        line = line.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      }
      return nil
    }
  }
}
