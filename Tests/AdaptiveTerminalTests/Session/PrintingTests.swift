import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Printed images in shared memory")
struct PrintingTests {
  /// The probe, which prints images, on a terminal that promises to read shared memory and does not.
  private struct Printer {
    let persona: Persona
    let program: ChildProcess
    let modes: [UInt32]

    init(_ count: Int, _ answers: [(String, String)] = []) throws {
      persona = try Persona(Persona.kitty("0.26.5", isLocal: true) + answers)
      modes = persona.terminal.modes
      program = try persona.terminal.start(
        ProbeOnTerminal.path, ["--print", "\(count)"], extra: ["TERM": "xterm-kitty"])
    }

    func uploads(_ medium: String) -> Int {
      persona.terminal.received.ranges(of: Array(",t=\(medium);".utf8)).count
    }

    func shared() throws -> [String] { try SharedData.names(of: program.pid) }

    /// Replies until the first image is printed.
    func playUntilPrinted() throws {
      try persona.play(until: "an image") { self.isPrinted(0) }
    }

    func isPrinted(_ number: Int) -> Bool {
      persona.terminal.received.contains("image \(number)".utf8)
    }
  }

  @Test(
    "what a terminal does not read is gone when it has replied", arguments: [1, 40],
    [[], [("\u{1B}_Ga=", "\u{1B}_Gi=1;ENOENT:no such file\u{1B}\\")]] as [[(String, String)]])
  func unread(_ count: Int, _ answers: [(String, String)]) throws {
    let printer = try Printer(count, answers)
    var most = 0
    try printer.persona.play(until: "the last image") {
      most = max(most, try printer.shared().count)
      return printer.isPrinted(count - 1)
    }
    #expect(try printer.persona.play(printer.program) == .exited(0))
    #expect(try printer.shared() == [])
    #expect(printer.persona.terminal.modes == printer.modes)
    // Each image was sent, and few took memory at the same time.
    #expect((1...20).contains(most))
    #expect(printer.uploads("s") == min(count, 17))
  }

  @Test("a slow terminal can still read after the end")
  func slow() throws {
    let printer = try Printer(1)
    try printer.playUntilPrinted()
    try printer.persona.terminal.wait("the end") { _ in !printer.program.isRunning }
    #expect(try printer.program.wait() == .exited(0))
    #expect(printer.persona.terminal.modes == printer.modes)
    let left = try printer.shared()
    #expect(left.count == 1)
    for name in left { unlink("/dev/shm/" + name) }
  }

  @Test(
    "a signal while printing removes it",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGUSR1, __libc_current_sigrtmin()], [false, true])
  func signals(_ signal: Int32, duringQuery: Bool) throws {
    let printer = try Printer(1)
    try printer.playUntilPrinted()
    #expect(try !printer.shared().isEmpty)
    if duringQuery {
      // The terminal had the same query before.
      try printer.persona.terminal.wait("a query") {
        $0.received.ranges(of: Array(Persona.last.utf8)).count == 2
      }
    }
    printer.program.kill(signal)
    #expect(try printer.program.wait() == .signaled(signal))
    #expect(try printer.shared() == [])
    #expect(printer.persona.terminal.modes == printer.modes)
  }

  @Test("^C ends it, also while it waits for a reply")
  func interruption() throws {
    let printer = try Printer(1)
    try printer.playUntilPrinted()
    try printer.persona.terminal.wait("a query") {
      $0.received.ranges(of: Array(Persona.last.utf8)).count == 2
    }
    printer.persona.terminal.type("\u{3}")
    #expect(try printer.program.wait() == .signaled(SIGINT))
    #expect(try printer.shared() == [])
    #expect(printer.persona.terminal.modes == printer.modes)
  }

  @Test("what is typed meanwhile is not lost while the terminal reads")
  func typedAhead() throws {
    let printer = try Printer(20)
    try printer.playUntilPrinted()
    printer.persona.terminal.type("ls\n")
    try printer.persona.play(until: "the end") {
      for name in try printer.shared() { unlink("/dev/shm/" + name) }
      return !printer.program.isRunning
    }
    #expect(try printer.program.wait() == .exited(0))
    #expect(printer.persona.terminal.received.ranges(of: Array(Persona.last.utf8)).count == 1)
    #expect(printer.uploads("s") == 20)
    #expect(printer.persona.terminal.unreadCount == 3)
  }
}
