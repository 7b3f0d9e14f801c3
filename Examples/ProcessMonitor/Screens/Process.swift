import AdaptiveSystem

/// A process at one moment.
package struct Process: Identifiable, Sendable {
  /// The number that the kernel gives it.
  package let id: Int
  package var name: String
  package var state = "S"
  package var threads = 1
  package var bytes = 0
  /// The processor time so far, in ticks of the kernel.
  package var ticks = 0
  /// The part of a processor since the sample before, in percent.
  package var load = 0

  package init(_ number: Int, _ name: String) { (id, self.name) = (number, name) }
}

package protocol ProcessSystem: Sendable {
  func processes() async -> [Process]
  /// Sends SIGTERM. Returns the kernel's words if it refuses.
  func end(_ number: Int) -> String?
}

/// The system of this machine, read from /proc, off the main actor.
package actor ThisSystem: ProcessSystem {
  private var previous: (time: ContinuousClock.Instant, ticks: [Int: Int]) = (.now, [:])

  package init() {}

  package nonisolated func end(_ number: Int) -> String? {
    kill(pid_t(number), SIGTERM) == 0 ? nil : String(cString: strerror(errno))
  }

  package func processes() -> [Process] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [Process] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }
      if let number = Int(String(decoding: name, as: UTF8.self)), let process = read(number) {
        found.append(process)
      }
    }
    let now = ContinuousClock.now
    let elapsed = max(1, (now - previous.time) / .seconds(1) * Double(sysconf(Int32(_SC_CLK_TCK))))
    for index in found.indices {
      let before = previous.ticks[found[index].id] ?? found[index].ticks
      found[index].load = Int(100 * Double(max(0, found[index].ticks - before)) / elapsed)
    }
    previous = (now, Dictionary(found.map { ($0.id, $0.ticks) }) { first, _ in first })
    return found
  }

  /// Reads `1234 (name) S 1 …`, whose name can contain anything.
  private func read(_ number: Int) -> Process? {
    guard let file = fopen("/proc/\(number)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let line = String(decoding: bytes[..<count], as: UTF8.self)
    guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")") else { return nil }
    let fields = line[close...].split(separator: " ").dropFirst().map { String($0) }
    guard fields.count > 21 else { return nil }
    func value(_ index: Int) -> Int { Int(fields[index]) ?? 0 }
    var process = Process(number, String(line[line.index(after: open)..<close]))
    (process.state, process.threads, process.ticks) = (fields[0], value(17), value(11) + value(12))
    process.bytes = value(21) * sysconf(Int32(_SC_PAGESIZE))
    return process
  }
}
