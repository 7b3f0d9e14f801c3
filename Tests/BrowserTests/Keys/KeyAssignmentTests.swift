import AdaptiveCore
import Testing

@testable import Browser

@Suite("The user's own keys")
struct KeyAssignmentTests {
  private func map(_ assignments: KeyAssignment..., preset: KeyPreset = .standard) -> KeyMap {
    KeyMap(preset, assignments)
  }

  @Test(
    "keys have the names that other programs use",
    arguments: [
      ("ctrl+d", "^d"), ("Ctrl-D", "^d"), ("^d", "^d"), ("alt+x", "Alt-x"), ("Alt-x", "Alt-x"),
      ("shift+d", "D"), ("D", "D"), ("shift+up", "Shift-Up"), ("enter", "Enter"), ("Return", "Enter"),
      ("pagedown", "PgDn"), ("f5", "F5"), ("space", "Space"), ("ctrl+i", "Tab"), ("ctrl+m", "Enter"),
      ("gx", "gx"), ("g x", "gx"), ("ctrl+x ctrl+s", "^x ^s"), ("ctrl+x s", "^x s"), ("alt+shift+x", "Alt-X"),
      ("+", "+"), ("ctrl++", "^+"), ("é", "é"), ("ж", "ж"), ("", nil), (" ", nil), ("hyper+x", nil),
      ("ctrl+shift+d", nil), ("abcd", nil), ("f999", nil), ("shift+1", nil),
    ] as [(String, String?)])
  func names(_ text: String, _ name: String?) {
    #expect(KeyName.canonical(text) == name)
    if let name { #expect(!KeyBinding.events(of: name).isEmpty && KeyName.canonical(name) == name) }
  }

  @Test("a key is added to a command, and taken from commands that would get it first")
  func adding() throws {
    let keys = map(KeyAssignment(.selectedPhoto, "^d", .trash))
    let row = try #require(keys.bindings(in: .selectedPhoto).first { $0.has(.trash) })
    #expect(row.keys.starts(with: ["d"]) && row.keys.contains("^d"))
    for scope in [CommandScope.list, .photoScreen, .thumbnails, .selectedPhoto] {
      let commands = keys.bindings(in: scope).flatMap(\.commands).filter { $0.key == "^d" }.map(\.command)
      #expect(commands == (scope == .selectedPhoto ? [.trash] : []), "\(scope)")
    }
    // A command without a key stays in menu and palette.
    #expect(keys.bindings(in: .list).contains { $0.has(.pageDown) })
    #expect(keys.conflicts.filter { if case .ambiguous = $0 { true } else { false } } == [])
  }

  @Test("a key without a scope holds wherever the command has keys, on top of the preset")
  func everywhere() {
    let keys = map(KeyAssignment(nil, "w", .nextPhoto), preset: .vim)
    for scope in CommandScope.allCases
    where KeyMap(.vim).bindings(in: scope).contains(where: { $0.has(.nextPhoto) }) {
      #expect(keys.bindings(in: scope).contains { $0.has(.nextPhoto) && $0.keys.contains("w") }, "\(scope)")
    }
    #expect(keys.bindings(in: .selectedPhoto).contains { $0.has(.trash) && $0.keys.contains("dd") })
  }

  @Test("a key that is taken away does nothing; hints and help do without it")
  func unbinding() {
    let keys = map(KeyAssignment(nil, "q", nil), KeyAssignment(.selectedPhoto, "d", nil))
    #expect(!keys.bindings.flatMap(\.commands).contains { $0.key == "q" })
    #expect(keys.shownKey(for: .quit, in: [.anywhere]) == nil && keys.key(for: .quit, in: .anywhere) == "")
    #expect(keys.bindings(in: .anywhere).first { $0.has(.quit) }?.hint == "")
    #expect(keys.shownKey(for: .trash, in: [.selectedPhoto]) == "Delete")
    var help = HelpText(keys, current: [.photoScreen, .anywhere])
    help.showsAll = true
    #expect(!help.lines(columns: 80).contains { $0.left?.text.contains("Quit") == true })
  }

  @Test("a command that the user leaves without a key is no conflict; one that loses its key to another is")
  func conflicts() {
    #expect(map(KeyAssignment(nil, "q", nil), KeyAssignment(.list, "w", nil)).conflicts == [])
    #expect(
      map(KeyAssignment(.selectedPhoto, "y", .trash)).conflicts.contains {
        if case .lost(.copyPath, .selectedPhoto) = $0 { true } else { false }
      })
  }

  @Test("the keys of the table given again change nothing")
  func same() {
    let all = KeyTable.bindings.flatMap { row in
      row.commands.map { KeyAssignment(row.scope, $0.key, $0.command) }
    }
    let keys = KeyMap(.standard, all)
    for (row, other) in zip(keys.bindings, KeyMap.standard.bindings) {
      #expect(row.keys == other.keys && row.hint == other.hint && row.scope == other.scope)
    }
  }

  @Test("keys of several scopes, given by the user, all hold; the last one of a scope counts")
  func severalScopes() {
    let keys = map(
      KeyAssignment(.photoScreen, "w", .back), KeyAssignment(.selectedPhoto, "w", .trash),
      KeyAssignment(.selectedPhoto, "w", .reject))
    #expect(keys.bindings(in: .photoScreen).contains { $0.has(.back) && $0.keys.contains("w") })
    let commands = keys.bindings(in: .selectedPhoto).flatMap(\.commands).filter { $0.key == "w" }
    #expect(commands.map(\.command) == [.reject])
  }

  @Test("a sequence of keys with modifiers works, and a key that hides sequences is found")
  func sequences() throws {
    let keys = map(KeyAssignment(.selectedPhoto, "^x s", .rate(4)))
    #expect(keys.hiddenKeys.isEmpty)
    let fixture = try AppFixture("80x24", keys: keys)
    try fixture.press("j Enter Enter ^x s")
    #expect(fixture.library.user.albums[1].photos[0].rating.stars == 4)
    #expect(
      map(KeyAssignment(.anywhere, "g", .undo)).hiddenKeys.contains { $0.sequence == "gg" && $0.key == "g" })
  }

  @Test("with q taken away, ^c twice asks whether to quit")
  func wayOut() throws {
    let fixture = try AppFixture("80x24", keys: map(KeyAssignment(nil, "q", nil)))
    var quits = 0
    fixture.app.onQuit = { quits += 1 }
    try fixture.press("q ^c")
    #expect(quits == 0 && fixture.rows.last?.contains("Press ^c again to quit") == true)
    try fixture.press("j ^c j ^c")
    #expect(!(fixture.app.window.focusedItem is AlertController))
    try fixture.press("^c")
    #expect(fixture.rows.contains { $0.contains("Quit?") })
    try fixture.press("Esc j ^c ^c")
    #expect(quits == 0)
    try fixture.press("y")
    #expect(quits == 1)
  }

  @Test("on a French keyboard, the keys of the digits rate without Shift")
  func azerty() throws {
    for (typed, digit) in zip("&é\"'(-è_çà", "1234567890") {
      #expect(LatinKey.inPlace(of: .character(typed), on: .azerty) == .character(digit))
      #expect(LatinKey.inPlace(of: .character(typed)) == .character(typed))
    }
    var keys = KeyMap.standard
    keys.layout = .azerty
    let fixture = try AppFixture("80x24", keys: keys)
    try fixture.press("j Enter Enter '")
    #expect(fixture.library.user.albums[1].photos[0].rating.stars == 4)
  }
}
