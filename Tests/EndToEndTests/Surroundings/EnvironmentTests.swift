import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("The environment")
struct EnvironmentTests {
  /// Opens a photo next to its list and checks that the user can browse it.
  private func browse(_ app: ProgramOnTerminal) throws {
    try app.wait(for: "Conversations")
    try app.press("j Enter j")
    try app.wait(for: "B  2 of 3  b2.jpg  960")
    try app.rest()
    #expect(app.terminal.screen.unknown == [])
  }

  private func app(_ extra: [String: String], answers: Bool = true) throws -> ProgramOnTerminal {
    let program = try Program()
    return try ProgramOnTerminal(
      program, [try Ada.move(into: program.folder)], extra: extra, answers: answers)
  }

  /// The kinds of colours on a screen.
  private func kinds(_ screen: ScreenGrid) -> Set<String> {
    Set(
      screen.rows.joined().flatMap { [$0.foreground, $0.background] }.map { color in
        if color == .default { return "none" }
        guard let index = color.paletteIndex else { return "rgb" }
        return index < 16 ? "16" : "256"
      })
  }

  @Test(
    "terminals compatible with xterm, known or not, use all colours that the environment promises",
    arguments: ["xterm-256color", "tmux-256color", "something-new", ""],
    [("truecolor", ["none", "rgb"]), ("", ["none", "256"])] as [(String, [String])])
  func xterms(_ term: String, _ promise: (colorterm: String, kinds: [String])) throws {
    let app = try app(["TERM": term, "COLORTERM": promise.colorterm])
    try browse(app)
    #expect(kinds(app.screen).subtracting(["16"]) == Set(promise.kinds))
    try app.expectQuit()
  }

  @Test("without TERM the program works")
  func noTerm() throws {
    let program = try Program()
    let library = try Ada.move(into: program.folder)
    let app = try ProgramOnTerminal(
      program, script: "unset TERM COLORTERM; exec $program \"$library\"", extra: ["library": library])
    try app.answerQueries()
    try browse(app)
    try app.expectQuit()
  }

  @Test(
    "old terminals receive no sequences that they would print as text",
    arguments: [("linux", "16"), ("vt100", "none")])
  func oldTerminals(_ term: String, _ kind: String) throws {
    let app = try app(["TERM": term, "COLORTERM": ""], answers: false)
    try browse(app)
    #expect(kinds(app.screen).subtracting(["none"]) == (kind == "none" ? [] : [kind]))
    #expect(app.terminal.screen.queries == [])
    let text = String(decoding: app.terminal.received, as: UTF8.self)
    #expect(!text.contains("\u{1B}[?1049") && !text.contains("\u{1B}[?2026"))
    if term == "vt100" { #expect(app.terminal.received.allSatisfy { $0 < 0x80 }) }
    app.terminal.type("q")
    #expect(try app.process.wait() == .exited(0))
    app.expectRestored()
  }

  @Test("with NO_COLOR the output has no colours")
  func noColor() throws {
    let app = try app(["NO_COLOR": "1"])
    try browse(app)
    try app.press("Enter ? Esc P Esc c Esc 5 x")
    try app.resize(to: "60x24")
    try app.rest()
    try app.expectQuit()
    let text = String(decoding: app.terminal.received, as: UTF8.self)
    let colored = text.matches(of: /\e\[([0-9;]*)m/).map(\.output.1).filter { parameters in
      parameters.split(separator: ";").contains { Int($0).map { $0 >= 30 && $0 <= 107 } ?? true }
    }
    #expect(colored == [])
  }

  @Test(
    "without a locale, or with one that is not installed, it uses Unicode",
    arguments: [["LANG": ""], ["LANG": "nonsense"], ["LC_ALL": "da_DK.UTF-8"]])
  func locales(_ variables: [String: String]) throws {
    let app = try app(variables)
    try browse(app)
    try app.press("3")
    try app.wait(for: "★ ★ ★ ☆ ☆")
    try app.expectQuit()
  }

  @Test(
    "with a locale that is not UTF-8, or on demand, no byte beyond ASCII is sent",
    arguments: [
      ["LANG": "C"], ["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "de_DE.ISO-8859-1"],
      ["LC_CTYPE": "ja_JP.eucJP"], ["PHOTOS_TUI_SYMBOLS": "ascii"],
    ])
  func ascii(_ variables: [String: String]) throws {
    let program = try Program()
    for name in ["Käse é.jpg", "写真.jpg", "Иван ★.jpg"] {
      try program.folder.file("photos/\(name)", try Fixture.bytes(Fixture.preview))
    }
    let app = try ProgramOnTerminal(program, [program.folder("photos")], extra: variables)
    try app.wait(for: "Kase e.jpg")
    try app.press("Enter 3 n t j ? Esc i Esc")
    try app.rest()
    try app.expectQuit()
    #expect(app.terminal.received.allSatisfy { $0 < 0x80 })
  }

  @Test("a window of unknown size has the size that the environment names")
  func unknownSize() throws {
    let program = try Program()
    let app = try ProgramOnTerminal(
      program, size: "0x0", script: "exec $program doctor > $folder/report",
      extra: ["COLUMNS": "70", "LINES": "20"])
    #expect(try app.process.wait() == .exited(0))
    #expect(program.folder.text("report").contains("70x20 cells"))
  }

  @Test("a dumb terminal is refused with a message")
  func dumb() throws {
    let app = try app(["TERM": "dumb", "ACCESSIBLE": "0"], answers: false)
    #expect(try app.process.wait() == .exited(3))
    app.expectRestored()
    #expect(app.screen.text(0) == "photos-tui")
    #expect(
      app.text.contains(
        "\nphotos-tui: the terminal (TERM=dumb) cannot position the cursor; try 'photos-tui show'"))
  }

  @Test("without a terminal the program ends with a message")
  func noTerminal() throws {
    let program = try Program()
    let outcome = try program.run([try Ada.move(into: program.folder)])
    #expect(outcome.status == .exited(3))
    #expect(outcome.text == LaunchTests.text("Default.txt"))
    #expect(outcome.error == "photos-tui: not running in a terminal; 'photos-tui render' works without one\n")
  }

  @Test(
    "the terminal is found, whatever standard input and output are",
    arguments: [
      "</dev/null", ">/dev/null", "</dev/null >/dev/null 2>&1", ">&-", "<&-", "2>&-", "<&- >&- 2>&-",
      ">/dev/full",
    ])
  func redirections(_ redirection: String) throws {
    let program = try Program()
    let app = try ProgramOnTerminal(
      program, script: "$program \"$library\" \(redirection); exit $?",
      extra: ["library": try Ada.move(into: program.folder)])
    try app.answerQueries()
    try browse(app)
    try app.expectQuit()
  }

  @Test("without a home the program works and warns before it loses changes")
  func noHome() throws {
    let program = try Program()
    let app = try ProgramOnTerminal(
      program, script: "unset HOME XDG_STATE_HOME; exec $program \"$library\"",
      extra: ["library": try Ada.move(into: program.folder)])
    try app.answerQueries()
    try browse(app)
    try app.press("3")
    try app.wait(for: " ★★★ ")
    try app.expectQuit(losingChanges: true)
  }

  @Test("if the state folder can't be written, the user is warned and the program works")
  func noState() throws {
    let program = try Program()
    // A file in place of the folder, because root can write to any folder.
    try program.folder.file("state", Array("in the way".utf8))
    let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
    try app.wait(for: "Conversations")
    try app.press("j Enter j 3")
    try app.wait(for: "changes are not saved yet: ")
    app.terminal.type("q")
    try app.wait(for: "Quit and lose 1 change?")
    app.terminal.type("y")
    #expect(try app.process.wait() == .exited(1))
    app.expectRestored()
    #expect(app.text.contains("photos-tui: changes could not be saved and are lost: "))
  }
}
