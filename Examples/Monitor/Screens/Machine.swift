import Glibc

/// A process at one moment.
struct ProcessSample: Hashable, Sendable {
  var pid: Int
  var name: String
  /// `R` runs, `S` sleeps, `D` waits for a disk, `T` is stopped, `Z` has ended.
  var state: Character = "S"
  var threads = 1
  var isKernelThread = false
  /// The resident memory, in bytes.
  var memory = 0
  /// The processor time since the sample before, as a part of one processor.
  var load = 0.0
}

/// The machine at one moment.
package struct MachineSample: Sendable {
  /// How busy each processor has been since the sample before, from 0 to 1.
  var processors: [Double] = []
  var usedMemory = 0
  var totalMemory = 0
  var processes: [ProcessSample] = []

  var load: Double { processors.isEmpty ? 0 : processors.reduce(0, +) / Double(processors.count) }
}

/// A machine to watch.
package protocol Machine: Sendable {
  func sample() async -> MachineSample
  /// Asks a process to end.
  func terminate(_ pid: Int)
}

/// The machine that the program runs on, read from `/proc` off the main actor.
package actor ThisMachine: Machine {
  private typealias Ticks = (busy: Int, total: Int)
  private var processTicks: [Int: Int] = [:]
  private var processorTicks: [Ticks] = []

  package init() {}

  package nonisolated func terminate(_ pid: Int) { _ = kill(pid_t(pid), SIGTERM) }

  package func sample() -> MachineSample {
    let previous = processorTicks
    processorTicks = lines("/proc/stat").filter { $0.first?.hasPrefix("cpu") ?? false }.map { words in
      let ticks = words.dropFirst().prefix(8).compactMap { Int($0) }
      let total = ticks.reduce(0, +)
      return (total - ticks.dropFirst(3).prefix(2).reduce(0, +), total)
    }
    let elapsed = processorTicks.enumerated().map { index, ticks -> Ticks in
      let then: Ticks = previous.indices.contains(index) ? previous[index] : (0, 0)
      return (ticks.busy - then.busy, max(1, ticks.total - then.total))
    }
    let memory = Dictionary(
      lines("/proc/meminfo").map { ($0[0], Int($0.dropFirst().first ?? "") ?? 0) }, uniquingKeysWith: max)
    let total = memory["MemTotal:"] ?? 0
    // The first line of processors is their sum.
    return MachineSample(
      processors: elapsed.dropFirst().map { Double($0.busy) / Double($0.total) },
      usedMemory: (total - (memory["MemAvailable:"] ?? 0)) << 10, totalMemory: total << 10,
      processes: processes(ticks: Double(elapsed.first?.total ?? 1) / Double(max(1, elapsed.count - 1))))
  }

  private func processes(ticks: Double) -> [ProcessSample] {
    let previous = processTicks
    processTicks = [:]
    return statusFiles().compactMap { path in
      // `1234 (name) S 1 …`; the name may contain blanks and parentheses.
      let line = contents(path)
      guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")"),
        let pid = Int(line[..<open].dropLast())
      else { return nil }
      let fields = line[close...].split(separator: " ").dropFirst().map { String($0) }
      guard fields.count > 21, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
      processTicks[pid] = user + system
      return ProcessSample(
        pid: pid, name: String(line[line.index(after: open)..<close]), state: fields[0].first ?? "?",
        threads: Int(fields[17]) ?? 1, isKernelThread: (Int(fields[6]) ?? 0) & 0x20_0000 != 0,
        memory: (Int(fields[21]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)),
        load: previous[pid].map { Double(user + system - $0) / ticks } ?? 0)
    }
  }

  private nonisolated func statusFiles() -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob("/proc/[0-9]*/stat", GLOB_NOSORT, nil, &found) == 0, let paths = found.gl_pathv else {
      return []
    }
    return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
  }

  private func lines(_ path: String) -> [[String]] {
    contents(path).split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
  }

  /// The beginning of a file; empty if it can't be read, for example because its process has ended.
  private func contents(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
