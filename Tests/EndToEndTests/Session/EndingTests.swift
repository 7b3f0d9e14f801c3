import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("The end of the program")
struct EndingTests {
  /// Runs the program from a shell without job control, which does not restore the modes, and prints its
  /// status.
  private static let script = """
    stty -a >"$folder/modes-before"; printf 'here it starts\\n'; "$program" "$library"; echo "status-$?"
    stty -a >"$folder/modes-after"; echo over; read line
    """

  @Test(
    "a signal while browsing ends it with 128 plus the signal number and restores the terminal", .tmux,
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT])
  func signal(_ signal: Int32) throws {
    let program = try Program()
    let library = try Ada.move(into: program.folder)
    let tmux = try Tmux(
      size: Size(width: 100, height: 30), running: ["/bin/sh", "-c", Self.script],
      environment: program.environment.merging(["library": library]) { $1 })
    try tmux.wait("list") { $0.text.contains("Ada  4 conversations") }
    try tmux.send("j", "Enter", "j", "3", "j")
    try tmux.wait("photo") { $0.text.contains("comment b3") && $0.text.contains("3 of 3") }
    let pid = try #require(Activity.children(of: try tmux.pid()).first)
    let decoders = Program.decoders(of: pid)
    #expect(!decoders.isEmpty)
    kill(pid, signal)
    let screen = try tmux.wait("shell") { $0.text.contains("over") }
    #expect(screen.text(0) == "here it starts")
    // The shell prints a message for some signals.
    #expect(screen.text.contains("status-\(128 + signal)\nover"))
    #expect(!screen.text.contains("comment"))
    #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "010")
    let modes = program.folder.text("modes-before")
    #expect(program.folder.text("modes-after") == modes && !modes.isEmpty)
    try expectGone(decoders)

    // Earlier changes are saved, unless the signal left the program no time to save them.
    if ![SIGSEGV, SIGABRT].contains(signal) {
      let next = try program.run(["render", "--size", "100x30", "--keys", "j Enter", library])
      #expect(next.lines[2].contains("comment b2") && next.lines[2].contains(" ★★★ "))
    }
  }

  @Test(
    "no mode stays set on a terminal that reports all its modes",
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM,
      __libc_current_sigrtmin(),
    ])
  func modes(_ signal: Int32) throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try app.press("j Enter j")
    try app.wait(for: "2 of 3")
    app.process.kill(signal)
    #expect(try app.process.wait() == .signaled(signal))
    app.expectRestored()
  }

  @Test("what a killed process left in shared memory is gone after the next start, whatever the terminal")
  func leftovers() throws {
    let program = try Program()
    let photo = try program.folder.file("photo.png", try Fixture.bytes(Fixture.small))
    for arguments in [["show", "--graphics", "blocks", photo], ["show", photo], [photo]] {
      let killed = try ProgramOnTerminal(program, [photo], extra: ["TERM": "xterm-kitty"], answers: false)
      let terminal = killed.terminal
      try terminal.wait("first queries") { $0.screen.queries.contains("[c") }
      terminal.type("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62;c")
      try terminal.wait("query about graphics") { $0.received.contains(Persona.direct.utf8) }
      terminal.type(Persona.ok(1_886_351_201))
      try terminal.wait("query about shared memory") { $0.received.contains(Persona.memory.utf8) }
      killed.process.kill(SIGKILL)
      #expect(try killed.process.wait() == .signaled(SIGKILL))
      #expect(try !SharedData.names(of: killed.process.pid).isEmpty)

      let next = try ProgramOnTerminal(program, arguments, answers: false)
      try wait("removal") { try SharedData.names(of: killed.process.pid).isEmpty }
      if arguments.count == 1 { next.process.kill(SIGTERM) }
      try next.process.wait()
    }
  }

  @Test("SIGTERM in the middle of a large frame restores the terminal")
  func midFrame() throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, size: "300x100", [try Ada.move(into: program.folder)])
    try app.press("j Enter")
    try app.wait(for: "comment b3")
    try app.rest()
    // Nothing reads the output while the program draws the photo. The line fills up, and the frame is only
    // half sent.
    let start = app.terminal.received.count
    app.terminal.type("j")
    try wait("half a frame") { app.terminal.waitingCount > 3000 }
    app.process.kill(SIGTERM)
    #expect(try app.process.wait() == .signaled(SIGTERM))
    app.expectRestored()
    #expect(app.terminal.received.count - start < 200_000)
  }

  @Test("the program ends when the terminal hangs up")
  func hangUp() throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try app.press("j Enter j")
    try app.wait(for: "2 of 3")
    let decoders = Program.decoders(of: app.pid)
    app.terminal.close()
    #expect(try app.process.wait() == .signaled(SIGHUP))
    try expectGone(decoders)
  }

  @Test("decoders end with the program, however it ends", arguments: ["q", "KILL", "TERM", "SEGV"])
  func decoders(_ way: String) throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try app.press("j Enter j")
    try app.wait(for: "2 of 3")
    try app.rest()
    let decoders = Program.decoders(of: app.pid)
    #expect(!decoders.isEmpty)
    switch way {
    case "KILL": app.process.kill(SIGKILL)
    case "TERM": app.process.kill(SIGTERM)
    case "SEGV": app.process.kill(SIGSEGV)
    default: app.terminal.type("q")
    }
    try app.process.wait()
    try expectGone(decoders)
  }

  @Test("when a decoder dies, its photo or a message is shown, and the next photo works")
  func deadDecoder() throws {
    let program = try Program()
    let names = (1...6).map { "photo\($0).jpg" }
    for name in names { try program.folder.file("many/\(name)", try Fixture.bytes(Fixture.preview)) }
    let app = try ProgramOnTerminal(program, names.map { program.folder("many/\($0)") })
    try app.wait(for: "1 of 6")
    try app.rest()

    // Kill the decoders while they are idle.
    try killDecoders(of: app)
    try app.press("n")
    try app.wait(for: "2 of 6  photo2.jpg  960×640")
    try app.rest()

    // Kill the decoders while they are busy: stop them first, so that their work cannot finish.
    for decoder in Program.decoders(of: app.pid) { kill(decoder, SIGSTOP) }
    try app.press("n n n")
    try app.wait(for: "5 of 6  photo5.jpg")
    try killDecoders(of: app)
    try app.rest()
    let isShown = app.text.contains("5 of 6  photo5.jpg  960×640")
    #expect(isShown || app.text.contains("photo5.jpg: "), "\(app.text)")
    try app.press("n")
    try app.wait(for: "6 of 6  photo6.jpg  960×640")
    try app.expectNoStaleCells()
    try app.expectQuit()
  }

  private func killDecoders(of app: ProgramOnTerminal) throws {
    let decoders = Program.decoders(of: app.pid)
    #expect(!decoders.isEmpty)
    for decoder in decoders { kill(decoder, SIGKILL) }
    try expectGone(decoders)
  }

  private func expectGone(_ processes: [pid_t]) throws {
    try wait("end of \(processes)") { !processes.contains(where: Activity.isRunning) }
  }

  private func wait(_ purpose: String, until isMet: () throws -> Bool) throws {
    try Deadline().wait(for: purpose, until: isMet)
  }
}
