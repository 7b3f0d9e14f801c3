import AdaptiveCore
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("show: animations")
struct ShowAnimationTests {
  private let program: Program
  /// Ten frames, which play for ever.
  private let animation: String

  init() throws {
    program = try Program()
    animation = try program.folder.file("a.gif", try Fixture.bytes("good/animated-12-frames.gif"))
  }

  /// Runs the program to its end on a terminal, whose output is read all the time.
  private func onTerminal(_ arguments: String) throws -> ProgramOnTerminal {
    let app = try ProgramOnTerminal(
      program, size: "40x12",
      script: "$program show --graphics blocks --size 20x6 \(arguments); echo \"status $?\"")
    try app.wait(for: "status ")
    #expect(app.text.contains("status 0"))
    return app
  }

  /// How often the picture was drawn over itself.
  private func redraws(_ app: ProgramOnTerminal, rows: Int) -> Int {
    String(decoding: app.terminal.received, as: UTF8.self).components(separatedBy: "\u{1B}[\(rows)A").count
      - 1
  }

  @Test("on a terminal, an animation plays in place as often as requested, and the last frame stays")
  func loops() throws {
    let still = try onTerminal("a.gif")
    let rows = still.terminal.screen.cursor.y - 1
    let app = try onTerminal("--loops 1 a.gif")
    #expect(app.terminal.screen.cursor == still.terminal.screen.cursor)
    #expect(app.screen != still.screen, "The last frame differs from the first one.")
    #expect(redraws(app, rows: rows) > 1)
    let first = try onTerminal("--frames 1 a.gif")
    #expect(first.screen == still.screen)
  }

  @Test("^C ends an animation, and the terminal is as before", arguments: [SIGINT, SIGTERM])
  func interruption(_ signal: Int32) throws {
    let app = try ProgramOnTerminal(
      program, size: "40x12",
      ["show", "--graphics", "blocks", "--size", "20x6", "--loops", "0", animation], answers: false)
    let deadline = Deadline()
    try app.terminal.wait("third frame", deadline) {
      String(decoding: $0.received, as: UTF8.self).components(separatedBy: "A").count > 3
    }
    let decoders = Program.decoders(of: app.process.pid)
    app.process.kill(signal)
    #expect(try app.process.wait() == .signaled(signal))
    app.expectRestored()
    #expect(app.terminal.screen.cursor.x == 0 && app.terminal.screen.modeChanges == [])
    try deadline.wait(for: "end of \(decoders)") { !decoders.contains(where: Activity.isRunning) }
  }

  @Test("without a terminal, the first frame is printed")
  func firstFrame() throws {
    let still = try program.run(["show", "--size", "20x6", animation])
    for arguments in [["--loops", "0"], ["--frames", "5"], ["--loops", "3", "--frames", "2"]] {
      let outcome = try program.run(["show", "--size", "20x6"] + arguments + [animation])
      #expect(outcome.status == .exited(0) && outcome.output == still.output)
    }
  }

  @Test("a photo that does not move is printed once")
  func stills() throws {
    try program.folder.file("photo.png", try Fixture.bytes(Fixture.small))
    let app = try onTerminal("--loops 0 photo.png")
    #expect(redraws(app, rows: app.terminal.screen.cursor.y - 1) == 0)
  }

  @Test("an animation from standard input plays")
  func standardInput() throws {
    let app = try onTerminal("--loops 1 - <a.gif")
    #expect(redraws(app, rows: app.terminal.screen.cursor.y - 1) > 1)
  }
}
