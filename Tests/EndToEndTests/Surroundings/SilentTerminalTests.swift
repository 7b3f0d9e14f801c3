import AdaptiveCore
import Glibc
import TestSupport
import Testing

/// Terminals that reply late, not at all, or not to everything.
@Suite("Silent terminals")
struct SilentTerminalTests {
  /// The program with six photos on a terminal that replies only as the test says. Each photo takes enough
  /// bytes for a query whether they have arrived.
  private func app(lineSpeed: String = "") throws -> ProgramOnTerminal {
    let program = try Program(photos: (1...6).map { "photo\($0).jpg" })
    let app = try ProgramOnTerminal(
      program, [program.folder("photos/photo1.jpg")], extra: ["PHOTOS_TUI_LINE_SPEED": lineSpeed],
      answers: false)
    app.terminal.answersStatus = false
    return app
  }

  /// The time in which all photos must have been shown. Before, each of them took more than seven seconds.
  private let shortTime = Duration.seconds(25)

  private func showAll(_ app: ProgramOnTerminal, answering isReplying: Bool) throws {
    let deadline = Deadline(in: shortTime)
    var answered = app.terminal.screen.queries.count { $0 == "[c" }
    for number in 2...6 {
      app.terminal.type("n")
      try app.terminal.wait("photo \(number)", deadline) { terminal in
        let asked = terminal.screen.queries.count { $0 == "[c" }
        if isReplying {
          for _ in answered..<max(asked, answered) { terminal.type("\u{1B}[?6c") }
          answered = max(asked, answered)
        }
        return terminal.screen.screen.text.contains("\(number) of 6")
      }
    }
  }

  @Test("a terminal that replies only about its attributes follows each key", arguments: [true, false])
  func attributesOnly(_ repliesOnce: Bool) throws {
    let app = try app()
    try app.answerQueries()
    try app.wait(for: "1 of 6")
    try showAll(app, answering: !repliesOnce)
    app.process.kill(SIGTERM)
    #expect(try app.process.wait() == .signaled(SIGTERM))
    app.expectRestored()
  }

  @Test("a terminal that replies to nothing follows each key", arguments: ["", "100000"])
  func silence(_ lineSpeed: String) throws {
    let app = try app(lineSpeed: lineSpeed)
    try app.wait(for: "1 of 6", Deadline(in: shortTime))
    try showAll(app, answering: false)
    try app.expectQuit()
  }

  @Test("a terminal that stops replying follows each key")
  func stopping() throws {
    let app = try app()
    app.terminal.answersStatus = true
    try app.answerQueries()
    try app.wait(for: "1 of 6")
    app.terminal.type("n")
    try app.wait(for: "2 of 6")
    app.terminal.type("p")
    try app.wait(for: "1 of 6")
    app.terminal.answersStatus = false
    try showAll(app, answering: false)
    try app.expectQuit()
  }

  @Test("a reply that is late at the end does not reach the shell", arguments: ["q", "SIGTERM"])
  func lateReply(_ way: String) throws {
    let app = try app()
    try app.terminal.wait("first queries") { $0.screen.queries.contains("[c") }
    if way == "SIGTERM" { app.process.kill(SIGTERM) } else { try app.press(way) }
    try Deadline().wait(for: "reading") { app.terminal.unreadCount == 0 }
    // With a line feed, so that the reply would be a whole line for a shell.
    app.terminal.type("\u{1B}[0n\u{1B}[?62c\n")
    try app.process.wait()
    app.expectRestored()
    #expect(app.terminal.unreadCount == 0)
  }

  @Test("characters that take two columns are not drawn with, once the terminal has shown it")
  func wideSigns() throws {
    let program = try Program(photos: ["a.jpg", "写真.jpg", "Käse.jpg"])
    let app = try ProgramOnTerminal(program, [program.folder("photos")], answers: false)
    try app.terminal.wait("queries") { $0.screen.queries.contains("[c") }
    app.terminal.type("\u{1B}[1;13R\u{1B}[1;2R\u{1B}[?62c")
    try app.press("Enter 3 n t j ? Esc i Esc")
    try app.wait(for: "写真")
    try app.rest()
    let start = app.terminal.screen.clearCount
    try app.press("^l")
    try app.terminal.wait("redraw") { $0.screen.clearCount > start }
    try app.rest()
    let wide = app.text.unicodeScalars.filter { CharacterWidth.isAmbiguous($0.value) }
    #expect(String(String.UnicodeScalarView(wide)) == "" && app.text.contains("写真"))
    try app.expectQuit()
  }

  @Test("a paste without an end leaves the keyboard to ^C and to Esc", arguments: ["^c", "Esc"])
  func endlessPaste(_ key: String) throws {
    let app = try app()
    app.terminal.answersStatus = true
    try app.answerQueries()
    try app.wait(for: "1 of 6")
    try app.rest()
    app.terminal.type("\u{1B}[200~nnnq")
    try app.terminal.waitUntilAsleep(app.process)
    app.terminal.type(KeyNames.bytes(key))
    try app.rest()
    #expect(app.text.contains("1 of 6"))
    app.terminal.type("n")
    try app.wait(for: "2 of 6")
    try app.expectQuit()
  }
}
