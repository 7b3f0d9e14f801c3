import Glibc
import TestSupport
import Testing

@testable import AdaptiveImaging

@Suite("What a process does while it is waited for", .serialized)
struct ChildProcessTests {
  private typealias Observed = AdaptiveImaging.ChildProcess
  private typealias Started = TestSupport.ChildProcess

  private static let environment = ["PATH": "/usr/bin:/bin"]

  @Test("one that sleeps has waited, and one that is stopped is neither slow nor at work")
  func waiting() async throws {
    let start = ContinuousClock.now
    let started = try Started("/bin/sleep", ["1000"], environment: Self.environment)
    let observed = Observed(identifier: started.pid)
    try await Deadline().settle(for: "waiting") {
      observed.activity(in: start.duration(to: .now)) == .waited
    }
    started.kill(SIGSTOP)
    try await Deadline().settle(for: "stop") {
      observed.activity(in: start.duration(to: .now)) == .stopped
    }
    started.kill(SIGKILL)
    try started.wait()
    #expect(observed.activity(in: start.duration(to: .now)) == .worked)
  }

  @Test("one that computes has worked, even if others leave it hardly any time on a processor")
  func competing() async throws {
    let rival = "while :; do :; done & "
    let script = """
      taskset -cp $(sed -n 's/Cpus_allowed_list:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/self/status) $$
      \(rival)\(rival)\(rival)
      exec nice -n 10 /bin/sh -c 'while :; do :; done'
      """
    let started = try Started("/bin/sh", ["-c", script], environment: Self.environment)
    // The rivals are in its group.
    defer { kill(-started.pid, SIGKILL) }
    let observed = Observed(identifier: started.pid)
    // The shell is at work before it starts the others, too.
    try await Deadline().settle(for: "start") { ticks(started.pid) >= 1 }
    let (start, first) = (ContinuousClock.now, ticks(started.pid))
    try await Deadline().settle(for: "work") { ticks(started.pid) >= first + 4 }
    let time = start.duration(to: .now)
    #expect(observed.activity(in: time) == .worked)
    #expect(Duration.milliseconds(10 * (ticks(started.pid) - first)) * 4 < time, "the others did not compete")
  }

  /// The processor time of a process in hundredths of a second.
  private func ticks(_ process: pid_t) -> Int {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return 0 }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    let text = String(decoding: bytes, as: UTF8.self)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }
}
