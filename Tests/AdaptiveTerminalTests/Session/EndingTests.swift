import AdaptiveCore
import CTerminal
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The end of a session")
struct EndingTests {
  @Test("q gives the terminal back")
  func quit() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.expectTaken()
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
  }

  @Test("exit gives the terminal back without calling the session")
  func exit() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.terminal.type("Q")
    #expect(try probe.program.wait() == .exited(7))
    probe.expectRestored()
  }

  @Test(
    "a terminating signal lets the program save, gives the terminal back and ends the program",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func termination(_ signal: Int32) throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.program.kill(signal)
    #expect(try probe.program.wait() == .signaled(signal))
    probe.expectRestored()
    #expect(probe.terminal.screen.screen.text.contains("saved before signal \(signal)"))
  }

  @Test(
    "signals that end a program directly find the terminal restored too",
    arguments: [
      SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
      SIGPROF, SIGIO, SIGPWR, SIGXCPU, SIGXFSZ, SIGSTKFLT, __libc_current_sigrtmin(),
      __libc_current_sigrtmax(),
    ])
  func lethal(_ signal: Int32) throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.program.kill(signal)
    #expect(try probe.program.wait() == .signaled(signal))
    probe.expectRestored()
  }

  @Test(
    "a crash gives the terminal back before it ends the program",
    arguments: [
      ("S", SIGSEGV, nil), ("A", SIGABRT, nil), ("F", SIGILL, "the last words"),
      ("I", SIGILL, nil),
      ("O", SIGSEGV, nil),
    ] as [(String, Int32, String?)])
  func fault(_ key: String, _ signal: Int32, _ words: String?) throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.terminal.type(key)
    let status = try probe.program.wait()
    #expect(status == .signaled(signal) || status == .signaled(SIGTRAP))
    probe.expectRestored()
    let text = String(decoding: probe.terminal.received, as: UTF8.self)
    if let words { #expect(text.split(separator: "\u{1B}[?1049l").last?.contains(words) == true) }
  }

  @Test(
    "shared memory that the terminal never reads is gone after every ending",
    arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGABRT, SIGUSR1, SIGXCPU, __libc_current_sigrtmin()])
  func sharedMemory(_ signal: Int32) throws {
    let probe = try ProbeOnTerminal(["--ask"], extra: ["TERM": "xterm-kitty"])
    func received(_ text: String) -> Bool {
      String(decoding: probe.terminal.received, as: UTF8.self).contains(text)
    }
    try probe.terminal.wait("first queries") { _ in received("\u{1B}[c") }
    probe.terminal.type("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62;c")
    try probe.terminal.wait("query about graphics") { _ in received("\u{1B}_G") }
    probe.terminal.type("\u{1B}_Gi=1886351201;OK\u{1B}\\")
    try probe.terminal.wait("query about shared memory") { _ in received("t=s") }
    #expect(try !SharedData.names(of: probe.program.pid).isEmpty)
    probe.program.kill(signal)
    #expect(try probe.program.wait() == .signaled(signal))
    #expect(try SharedData.names(of: probe.program.pid).isEmpty)
  }

  @Test("an earlier signal handler still runs, on the restored terminal")
  func chained() throws {
    let backtrace = "enable=yes,interactive=no,color=no,threads=crashed,limit=4"
    let probe = try ProbeOnTerminal(size: Size(width: 200, height: 60), extra: ["SWIFT_BACKTRACE": backtrace])
    try probe.waitForFrame(0)
    probe.terminal.type("S")
    #expect(try probe.program.wait(Deadline(in: .seconds(60))) == .signaled(SIGSEGV))
    probe.expectRestored()
    #expect(probe.terminal.screen.screen.text.contains("Program crashed"))
  }

  @Test("standard error appears after the end, in order")
  func standardError() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.terminal.type("een")
    try probe.waitForFrame(1)
    #expect(!probe.terminal.screen.screen.text.contains("complains"))
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
    #expect(probe.terminal.screen.screen.text(0) == "a library complains")
  }

  @Test("printed text appears after the end, in order with standard error")
  func standardOutput() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.terminal.type("pepn")
    try probe.waitForFrame(1)
    #expect(!probe.terminal.screen.screen.text.contains("prints"))
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
    #expect(
      (0..<3).map { probe.terminal.screen.screen.text($0) }
        == ["the program prints", "a library complains", "the program prints"])
  }

  @Test("diagnostics go to the file that the environment names, each once")
  func diagnostics() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/diagnostics"
    let probe = try ProbeOnTerminal(extra: ["ADAPTIVE_DIAGNOSTICS": file])
    try probe.waitForFrame(0)
    probe.terminal.type("ddnq")
    #expect(try probe.program.wait() == .exited(0))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 1)
    #expect(text.hasPrefix("AdaptiveCore: The storyboard has no scene “probe”."))
  }

  @Test("standard error in a file stays there")
  func redirectedError() throws {
    let file = ctm_memory_file("error output")
    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    let program = try terminal.start(ProbeOnTerminal.path, error: file)
    try terminal.wait("frame") { $0.screen.screen.text.contains("frame 0") }
    terminal.type("eq")
    #expect(try program.wait() == .exited(0))
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = max(0, pread(file, &buffer, 100, 0))
    close(file)
    #expect(String(decoding: buffer[..<count], as: UTF8.self) == "a library complains\n")
  }

  @Test(
    "a hangup ends the program, even one that ignores SIGHUP",
    arguments: ["", "trap '' HUP; "])
  func hangUp(_ prefix: String) throws {
    let probe = try ProbeOnTerminal(script: prefix + "exec $probe")
    try probe.waitForFrame(0)
    probe.terminal.close()
    #expect(try probe.program.wait() == .signaled(SIGHUP))
  }

  @Test("a frame cut off by SIGTERM leaves no trace")
  func midFrame() throws {
    let probe = try ProbeOnTerminal(size: Size(width: 200, height: 60))
    try probe.waitForFrame(0)
    // More than the line holds, so the frame stays partly sent until something reads.
    probe.terminal.type("P")
    try probe.terminal.waitUntilFull(probe.program)
    probe.program.kill(SIGTERM)
    try probe.terminal.wait("restoration") { $0.screen.modes.subtracting([1036]) == [7, 25] }
    #expect(try probe.program.wait() == .signaled(SIGTERM))
    probe.expectRestored()
  }

  @Test("a terminal that never reads does not keep the program from ending")
  func deafTerminal() throws {
    let probe = try ProbeOnTerminal(size: Size(width: 200, height: 60))
    try probe.waitForFrame(0)
    probe.terminal.type("P")
    try probe.terminal.waitUntilFull(probe.program)
    probe.program.kill(SIGTERM)
    #expect(try probe.program.wait(Deadline(in: .seconds(5))) == .signaled(SIGTERM))
    #expect(probe.terminal.modes == probe.modes)
  }

  @Test("a second request ends a program that does not respond")
  func deafProgram() throws {
    let probe = try ProbeOnTerminal()
    try probe.waitForFrame(0)
    probe.terminal.type("D")
    try probe.terminal.waitUntilAsleep(probe.program)
    probe.program.kill(SIGTERM)
    // A second request counts only some time after the first one.
    try probe.terminal.letPass(.milliseconds(2200))
    #expect(probe.program.isRunning)
    probe.program.kill(SIGTERM)
    #expect(try probe.program.wait() == .signaled(SIGTERM))
    probe.expectRestored()
  }

  @Test("replies still in flight at the end do not reach the shell")
  func lateAnswers() throws {
    let probe = try ProbeOnTerminal(["--ask"])
    try probe.waitForFrame(0)
    #expect(probe.terminal.screen.queries.contains("[c"))
    probe.terminal.type("q")
    try Deadline().wait(for: "reading of the key") { probe.terminal.unreadCount == 0 }
    probe.terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
    var pending: Int32 = 0
    let shell = open(probe.terminal.path, O_RDWR | O_NOCTTY)
    _ = ioctl(shell, UInt(FIONREAD), &pending)
    close(shell)
    #expect(pending == 0)
  }

  @Test("Alt is restored if the terminal reported its state")
  func metaKey() throws {
    let probe = try ProbeOnTerminal(["--ask"])
    try probe.waitForFrame(0)
    probe.terminal.type("\u{1B}[?1036;2$y\u{1B}[?62cn")
    try probe.waitForFrame(1)
    probe.terminal.type("q")
    #expect(try probe.program.wait() == .exited(0))
    probe.expectRestored()
    #expect(probe.terminal.screen.modeChanges.contains("-1036"))
  }
}
