import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("The end of the program")
struct EndingTests {
  /// Runs the program from a shell without job control, which puts nothing back by itself, and tells its
  /// status.
  private static let script = """
    stty -a >"$folder/modes-before"; printf 'here it starts\\n'; "$program" "$library"; echo "status-$?"
    stty -a >"$folder/modes-after"; echo over; read line
    """

  @Test(
    "a signal in mid-browsing ends it with 128 and its number, and the terminal is as it was",
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
    let decoders = Activity.decoders(of: pid)
    #expect(!decoders.isEmpty)
    kill(pid, signal)
    let screen = try tmux.wait("shell") { $0.text.contains("over") }
    #expect(screen.text(0) == "here it starts")
    // The shell tells of some deaths in words.
    #expect(screen.text.contains("status-\(128 + signal)\nover"))
    #expect(!screen.text.contains("comment"))
    #expect(try tmux.value("#{alternate_on}#{cursor_flag}#{mouse_any_flag}") == "010")
    let modes = program.folder.text("modes-before")
    #expect(program.folder.text("modes-after") == modes && !modes.isEmpty)
    try expectGone(decoders)

    // What was changed before is not lost, unless the program had no time to think.
    if ![SIGSEGV, SIGABRT].contains(signal) {
      let next = try program.run(["render", "--size", "100x30", "--keys", "j Enter", library])
      #expect(next.lines[2].contains("comment b2") && next.lines[2].contains(" ★★★ "))
    }
  }

  @Test(
    "on a terminal that tells all its modes none is left behind",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM])
  func modes(_ signal: Int32) throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try app.press("j Enter j")
    try app.wait(for: "2 of 3")
    app.process.kill(signal)
    #expect(try app.process.wait() == .signaled(signal))
    app.expectRestored()
  }

  @Test("SIGTERM in the middle of a large frame leaves no trace")
  func midFrame() throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, size: "300x100", [try Ada.move(into: program.folder)])
    try app.press("j Enter")
    try app.wait(for: "comment b3")
    try app.rest()
    // Nothing reads while the photo is drawn: more than the line holds, so that the frame stays half sent.
    let start = app.terminal.received.count
    app.terminal.type("j")
    try wait("half a frame") { app.terminal.waitingCount > 3000 }
    app.process.kill(SIGTERM)
    #expect(try app.process.wait() == .signaled(SIGTERM))
    app.expectRestored()
    #expect(app.terminal.received.count - start < 200_000)
  }

  @Test("a terminal that hangs up ends it")
  func hangUp() throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try app.press("j Enter j")
    try app.wait(for: "2 of 3")
    let decoders = Activity.decoders(of: app.pid)
    app.terminal.close()
    #expect(try app.process.wait() == .signaled(SIGHUP))
    try expectGone(decoders)
  }

  @Test("its decoders end with it, however it ends", arguments: ["q", "KILL", "TERM", "SEGV"])
  func decoders(_ way: String) throws {
    let program = try Program()
    let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try app.press("j Enter j")
    try app.wait(for: "2 of 3")
    try app.rest()
    let decoders = Activity.decoders(of: app.pid)
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

  @Test("a decoder that dies does not matter: its photo or a message is there, and the next photo works")
  func deadDecoder() throws {
    let program = try Program()
    let names = (1...6).map { "photo\($0).jpg" }
    for name in names { try program.folder.file("many/\(name)", try Fixture.bytes(Fixture.preview)) }
    let app = try ProgramOnTerminal(program, names.map { program.folder("many/\($0)") })
    try app.wait(for: "1 of 6")
    try app.rest()

    // While they have nothing to do.
    try killDecoders(of: app)
    try app.press("n")
    try app.wait(for: "2 of 6  photo2.jpg  960×640")
    try app.rest()

    // While they have something to do: they are held, and then killed.
    for decoder in Activity.decoders(of: app.pid) { kill(decoder, SIGSTOP) }
    try app.press("n n n")
    try app.wait(for: "5 of 6  photo5.jpg")
    try killDecoders(of: app)
    try app.rest()
    let isShown = app.text.contains("5 of 6  photo5.jpg  960×640")
    #expect(isShown || app.text.contains("photo5.jpg: "), "\(app.text)")
    try app.press("n")
    try app.wait(for: "6 of 6  photo6.jpg  960×640")
    #expect(try app.staleCells() == [])
    try app.expectQuit()
  }

  private func killDecoders(of app: ProgramOnTerminal) throws {
    let decoders = Activity.decoders(of: app.pid)
    #expect(!decoders.isEmpty)
    for decoder in decoders { kill(decoder, SIGKILL) }
    try expectGone(decoders)
  }

  private func expectGone(_ processes: [pid_t]) throws {
    try wait("end of \(processes)") { !processes.contains(where: Activity.isRunning) }
  }

  private func wait(_ purpose: String, until isMet: () -> Bool) throws {
    let deadline = Deadline()
    while !isMet() {
      if deadline.hasPassed { throw Deadline.Passed(description: "no \(purpose)") }
      usleep(2000)
    }
  }
}
