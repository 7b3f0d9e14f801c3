import Foundation
import Glibc
import TestSupport
import Testing

/// Apps that `AdaptiveApp` runs.
@Suite("Running an app")
struct AdaptiveAppTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: String { folder("answers").description }
  private var answers: String? { try? String(contentsOfFile: file, encoding: .utf8) }

  private func app(_ extra: [String: String] = [:]) throws -> ProbeOnTerminal {
    try ProbeOnTerminal(["--app", file], extra: extra)
  }

  @Test("an app that wants to ask first goes on, and ends when it is asked again")
  func quitting() throws {
    let app = try app()
    try app.terminal.wait("the app") { $0.screen.modes.contains(1049) }
    app.terminal.type("\u{3}")
    try Deadline().wait(for: "the question") { answers == "asked\n" }
    #expect(app.terminal.screen.modes.contains(1049))
    app.terminal.type("\u{3}")
    #expect(try app.program.wait() == .exited(0))
    #expect(answers == "asked\nasked\n")
    app.expectRestored()
  }

  @Test("a signal ends the app after it was told of it, whatever it says", arguments: [SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    let app = try app()
    try app.terminal.wait("the app") { $0.screen.modes.contains(1049) }
    app.program.kill(signal)
    #expect(try app.program.wait() == .signaled(signal))
    #expect(answers == "signal \(signal)\n")
    app.expectRestored()
  }

  @Test("a terminal that can't be used gives a sentence and status 1")
  func dumb() throws {
    let app = try app(["TERM": "dumb"])
    #expect(try app.program.wait() == .exited(1))
    app.terminal.drain()
    #expect(
      app.terminal.screen.screen.text.contains(
        "terminal-probe: the terminal (TERM=dumb) can't position the cursor"))
  }
}
