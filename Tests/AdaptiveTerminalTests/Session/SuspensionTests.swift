import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Suspension")
struct SuspensionTests {
  /// Stops the job, reports it, waits for a line, continues the job and reports its end.
  private static let script = "$probe; echo STOPPED-$?; read line; fg >/dev/null; echo DONE-$?"

  /// The process id of the only program that a shell runs.
  private func child(of shell: ChildProcess) throws -> pid_t {
    let file = try #require(fopen("/proc/\(shell.pid)/task/\(shell.pid)/children", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    try #require(fgets(&line, 64, file) != nil)
    return try #require(pid_t(exactly: strtol(line, nil, 10)))
  }

  @Test(
    "the program stops, gives the terminal back meanwhile, and continues where it was",
    arguments: ["^z", "TSTP", "STOP"])
  func stopAndContinue(_ way: String) throws {
    let probe = try ProbeOnTerminal(script: Self.script)
    try probe.waitForFrame(0)
    let signal = way == "STOP" ? SIGSTOP : SIGTSTP
    if way == "^z" { probe.terminal.type("\u{1A}") } else { kill(try child(of: probe.program), signal) }
    try probe.terminal.wait("shell") {
      String(decoding: $0.received, as: UTF8.self).contains("STOPPED-\(128 + signal)")
    }
    if way != "STOP" { probe.expectRestored() }

    probe.terminal.disturb("\u{1B}[Hother programs wrote here")
    probe.terminal.type("\n")
    try probe.waitForFrame(0, way == "^z" ? "key ^z" : "resumed")
    probe.expectTaken()
    probe.terminal.type("n")
    try probe.waitForFrame(1, "key n")
    probe.terminal.type("q")
    try probe.terminal.wait("end") { $0.screen.screen.text.contains("DONE-0") }
    #expect(try probe.program.wait() == .exited(0))
    // After SIGSTOP, bash has taken our modes for the job's own.
    if way != "STOP" { probe.expectRestored() }
  }

  @Test("the terminal is queried again, because it may be another one by now")
  func askedAgain() throws {
    let probe = try ProbeOnTerminal(
      script: "$probe --ask; echo STOPPED-$?; read line; fg >/dev/null; echo DONE-$?")
    try probe.waitForFrame(0)
    func count() -> Int { probe.terminal.screen.queries.count { $0 == "[c" } }
    probe.terminal.type("\u{1B}[?62c")
    probe.terminal.type("z")
    try probe.terminal.wait("shell") { $0.screen.screen.text.contains("STOPPED-148") }
    #expect(count() == 1)
    probe.terminal.type("\n")
    try probe.terminal.wait("questions") { _ in count() == 2 }
    let first = probe.terminal.screen.queries.filter { $0 != "[5n" }
    #expect(first.count == 24 && first.prefix(12).elementsEqual(first.suffix(12)))
    probe.terminal.type("\u{1B}[?62cq")
    try probe.terminal.wait("end") { $0.screen.screen.text.contains("DONE-0") }
  }

  @Test("a size that changed meanwhile arrives on return")
  func resizedMeanwhile() throws {
    let probe = try ProbeOnTerminal(script: Self.script)
    try probe.waitForFrame(0)
    probe.terminal.type("z")
    try probe.terminal.wait("shell") { $0.screen.screen.text.contains("STOPPED-148") }
    probe.terminal.resize(to: Size(width: 60, height: 15))
    probe.terminal.type("\n")
    try probe.waitForFrame(0, "resize 60x15")
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
  }

  @Test("a program between the shell and ours, such as make, stops too")
  func wholeJob() throws {
    let probe = try ProbeOnTerminal(
      script: "sh -c '$probe; echo inner-$?'; echo STOPPED-$?; read line; fg >/dev/null; echo DONE-$?")
    try probe.waitForFrame(0)
    probe.terminal.type("z")
    try probe.terminal.wait("shell") { $0.screen.screen.text.contains("STOPPED-148") }
    probe.terminal.type("\n")
    try probe.waitForFrame(0)
    probe.terminal.type("q")
    try probe.terminal.wait("end") { $0.screen.screen.text.contains("DONE-0") }
    #expect(probe.terminal.screen.screen.text.contains("inner-0"))
  }

  @Test("a stopped program can be ended without touching the shell's terminal")
  func killedWhileStopped() throws {
    let probe = try ProbeOnTerminal(
      script: "$probe; echo STOPPED-$?; kill %1; while kill -0 %1; do sleep 0.02; done 2>/dev/null; echo DONE"
    )
    try probe.waitForFrame(0)
    probe.terminal.type("z")
    try probe.terminal.wait("end") { $0.screen.screen.text.contains("DONE") }
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
    #expect(probe.terminal.screen.modeChanges.filter { $0 == "+1049" }.count == 1)
  }

  @Test("continued in the background, it waits for the terminal")
  func background() throws {
    let probe = try ProbeOnTerminal(
      script:
        "$probe; echo STOPPED-$?; bg; until [[ $(jobs) == *Stopped* ]]; do sleep 0.02; done; jobs; "
        + "echo BACKGROUND; read line; fg >/dev/null; echo DONE-$?"
    )
    try probe.waitForFrame(0)
    probe.terminal.type("z")
    try probe.terminal.wait("shell") { $0.screen.screen.text.contains("BACKGROUND") }
    let afterwards = try #require(probe.terminal.screen.screen.text.split(separator: "$probe &").last)
    #expect(afterwards.contains("Stopped"))
    probe.expectRestored()
    probe.terminal.type("\n")
    try probe.waitForFrame(0)
    probe.terminal.type("q")
    try probe.terminal.wait("end") { $0.screen.screen.text.contains("DONE-0") }
  }

  @Test("if no shell could continue the program, ^Z does not stop it")
  func withoutShell() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.terminal.type("\u{1A}")
    try probe.waitForFrame(0, "key ^z")
    probe.expectTaken()
    probe.terminal.type("n")
    try probe.waitForFrame(1)
  }

  @Test("SIGCONT alone takes over the terminal again: modes, screen and all")
  func bareContinue() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.program.kill(SIGSTOP)
    #expect(try probe.program.wait(includingStops: true) == .stopped(SIGSTOP))
    let taken = probe.terminal.modes
    probe.terminal.modes = probe.modes
    probe.terminal.disturb("\u{1B}[?1049l\u{1B}[?25h\u{1B}[41mother programs wrote here")
    probe.program.kill(SIGCONT)
    try probe.terminal.wait("frame") {
      $0.screen.modes.contains(1049) && $0.screen.screen.text.contains("resumed")
    }
    try probe.waitForFrame(0, "resumed")
    probe.expectTaken()
    #expect(probe.terminal.modes == taken)
  }
}
