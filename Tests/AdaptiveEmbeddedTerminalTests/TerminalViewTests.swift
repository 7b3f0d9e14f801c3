import AdaptiveCore
import AdaptiveEmbeddedTerminal
import AdaptiveTerminal
import AdaptiveTesting
import Glibc
import TestSupport
import Testing

@MainActor @Suite("Terminal view", .serialized) struct TerminalViewTests {
  /// A terminal over all of the screen, and what it says.
  private final class Screen: ViewController, TerminalViewDelegate {
    let terminal = TerminalView()
    var status: Int32?
    var keys: [String] = []

    override func loadView() -> View { terminal }
    override func viewDidLoad() { terminal.delegate = self }
    override func keyPressed(_ event: KeyEvent) -> Bool {
      keys.append("\(event)")
      return true
    }
    func terminalView(_ view: TerminalView, didEndWithStatus status: Int32) { self.status = status }
  }

  private let screen = Screen()

  private func start(_ script: String, _ size: String = "40x6") throws -> ApplicationTester {
    let app = ApplicationTester(size, root: screen)
    try screen.terminal.start(shell(script))
    return app
  }

  private func shell(_ script: String) -> OtherProgram {
    OtherProgram(
      "sh", arguments: ["sh", "-c", script].map { Array($0.utf8) }, environment: ["PATH": "/bin:/usr/bin"])
  }

  private func wait(_ app: ApplicationTester, until condition: () -> Bool) async throws {
    try await Deadline().settle(for: "such screen: \(app.rows)", every: .milliseconds(5)) {
      app.application.finishTurn()
      return condition()
    }
  }

  @Test("output is shown, and the end is told with its status") func output() async throws {
    let app = try start("echo hello; exit 3")
    try await wait(app) { screen.status != nil }
    #expect(screen.status == 3 && !screen.terminal.isRunning)
    #expect(app.rows[0] == "hello")
  }

  @Test("a signal is told as the sum of 128 and its number") func signal() async throws {
    let app = try start("kill -9 $$")
    try await wait(app) { screen.status != nil }
    #expect(screen.status == 128 + SIGKILL)
  }

  @Test("keys and pasted text reach the program; the key after the escape key does not") func keys()
    async throws
  {
    let app = try start("stty -echo; echo ready; while read line; do echo \"<$line>\"; done")
    try await wait(app) { app.rows[0] == "ready" }
    app.type("ab")
    app.press("Enter")
    try await wait(app) { app.rows[1] == "<ab>" }
    app.paste("c d")
    app.press("^] x Enter")
    try await wait(app) { app.rows[2] == "<c d>" }
    #expect(screen.keys == ["x"])
    app.press("^d")
    try await wait(app) { screen.status == 0 }
  }

  @Test("the program learns the size of the view, also when it changes") func size() async throws {
    let app = try start("trap 'stty size' WINCH; stty size; while :; do sleep 0.02; done")
    try await wait(app) { app.rows[0] == "6 40" }
    app.resize("30x5")
    try await wait(app) { app.rows.contains("5 30") }
    screen.terminal.stop()
  }

  @Test("a program that starts before the first layout has 80 columns until then") func beforeLayout()
    async throws
  {
    try screen.terminal.start(shell("trap 'stty size' WINCH; stty size; while :; do sleep 0.02; done"))
    try await Deadline().settle(for: "first size", every: .milliseconds(5)) {
      screen.terminal.text.hasPrefix("24 80")
    }
    let app = ApplicationTester("40x6", root: screen)
    try await wait(app) { app.rows.contains("6 40") }
    screen.terminal.stop()
  }

  @Test("lines that scrolled out can be read with the wheel, and any key leads back") func scrollback()
    async throws
  {
    let app = try start("stty -echo; seq 1 50; read x")
    try await wait(app) { app.rows.contains("50") }
    app.wheel(-3, x: 1, y: 1)
    #expect(screen.terminal.scrollback == 9)
    #expect(!app.rows.contains("50"))
    app.press("x")
    #expect(screen.terminal.scrollback == 0 && app.rows.contains("50"))
    app.press("Shift-PgUp Shift-PgDn")
    #expect(screen.terminal.scrollback == 0)
  }

  @Test("a program that writes without end leaves the main actor time, and is hung up on") func flood()
    async throws
  {
    let app = try start("yes 0123456789")
    try await wait(app) { app.rows[0] == "0123456789" }
    let start = ContinuousClock.now
    for _ in 0..<20 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(ContinuousClock.now - start < .seconds(5))
    screen.terminal.stop()
    #expect(!screen.terminal.isRunning)
  }

  @Test("a stopped program and one that ignores the hang-up end and are reaped") func reaping() async throws {
    let app = try start("trap '' HUP TERM; echo $$; while :; do sleep 0.05; done")
    try await wait(app) { Int32(app.rows[0]) != nil }
    let identifier = try #require(Int32(app.rows[0]))
    screen.terminal.stop()
    try await wait(app) { kill(identifier, 0) != 0 && errno == ESRCH }
    #expect(screen.status == nil)
  }

  @Test("a program that can't be started throws, and nothing runs") func missing() {
    _ = ApplicationTester("20x5", root: screen)
    #expect(throws: TerminalError.self) {
      try screen.terminal.start(OtherProgram("/no/such/program", arguments: [[]], environment: [:]))
    }
    #expect(!screen.terminal.isRunning)
  }

  @Test("a program whose children keep the terminal open still ends") func orphans() async throws {
    let app = try start("echo here; (trap '' HUP; sleep 3) & exit 5")
    try await wait(app) { screen.status == 5 }
    #expect(app.rows[0] == "here")
  }
}
