import AdaptiveCore
import PhotoDecisions
import PhotoModel
import Testing

@testable import Browser

@Suite("Presets of keys")
struct KeyPresetTests {
  @Test("no preset has a conflict, and none loses a command", arguments: KeyPreset.allCases)
  func conflicts(preset: KeyPreset) {
    #expect(KeyMap(preset).conflicts.map(Wording.sentence) == [])
  }

  @Test("with every preset, one key shows the help and one quits", arguments: KeyPreset.allCases)
  func wayOut(preset: KeyPreset) throws {
    let keys = KeyMap(preset)
    for start in ["", "j Enter", "j Enter Enter"] {
      let fixture = try AppFixture("100x40", keys: keys)
      var hasQuit = false
      fixture.app.onQuit = { hasQuit = true }
      try fixture.press(start)
      try fixture.press(keys.key(for: .showHelp, in: .anywhere))
      #expect(fixture.app.root.presentedViewController is HelpController)
      try fixture.press("Esc")
      try fixture.press(keys.key(for: .quit, in: .anywhere))
      #expect(hasQuit)
    }
  }

  @Test("faults of a map are found and named")
  func faults() {
    let table = KeyTable.bindings
    func conflicts(_ rows: KeyChange...) -> [String] {
      KeyMap(table, changes: KeyChanges(rows: rows)).conflicts.map(Wording.sentence)
    }
    #expect(
      conflicts(KeyChange(.anywhere, .quit, ["Hyper-q"])).contains(
        "Everywhere: no key is called “Hyper-q”, which is for quit"))
    #expect(
      conflicts(KeyChange(.anywhere, .quit, ["Y"]), KeyChange(.anywhere, .undo, ["Y"])).contains(
        "Everywhere: Y is both for undo and for quit"))
    #expect(
      conflicts(KeyChange(.anywhere, .quit, ["g"])).contains("gs can't be typed, because g has a command"))
    #expect(
      conflicts(KeyChange(.selectedPhoto, .reject, ["F"])).contains(
        "Selected photo: no key is left for reject"))
    #expect(conflicts(KeyChange(.anywhere, .undo, ["q"])).contains("Everywhere: no key is left for quit"))
  }

  @Test("the keys of a preset that have other commands are told, and faults as sentences")
  func overrides() {
    #expect(KeyMap.standard.overrides == [] && KeyMap.standard.faults == [])
    let lightroom = KeyMap(.lightroom).overrides
    #expect(
      lightroom.contains("p is pick, not previous-photo") && lightroom.contains("u is unflag, not undo"))
    #expect(!lightroom.contains { $0.hasPrefix("x ") } && Set(lightroom).count == lightroom.count)
    let taken = KeyMap(KeyTable.bindings, changes: KeyChanges(rows: [KeyChange(.anywhere, .undo, ["q"])]))
    #expect(
      taken.overrides == ["q is undo, not quit"]
        && taken.faults.contains("Everywhere: no key is left for quit"))
  }

  @Test("a change takes a key from the other commands of its scope, and hints follow")
  func changes() throws {
    let map = KeyMap(
      KeyTable.bindings, changes: KeyChanges(rows: [KeyChange(.photoScreen, .back, ["n", "y"])]))
    let row = try #require(map.bindings(in: .photoScreen).first { $0.has(.nextPhoto) })
    #expect(row.keys == ["Right", "Space", "Down", "j"] && row.hint == "Right next")
    #expect(map.shownKey(for: .back, in: [.photoScreen]) == "n")
    #expect(KeyMap.standard.shownKey(for: .back, in: [.photoScreen]) == "Esc")
  }

  @Test("ranges of keys are short")
  func labels() {
    #expect(KeyLabel.text(for: ["0", "1", "2", "3"]) == "0-3")
    #expect(KeyLabel.text(for: ["Alt-0", "Alt-1", "Alt-2"]) == "Alt-0-2")
    #expect(KeyLabel.text(for: ["h", "j", "k", "l"]) == "hjkl")
    #expect(KeyLabel.text(for: ["[", "]"]) == "[ ]" && KeyLabel.text(for: ["1", "3", "2"]) == "1 3 2")
  }

  @Test("Lightroom's: G and E change between grid and photo, C compares, X rejects, B marks, \\ filters")
  func lightroom() throws {
    let fixture = try AppFixture("120x40", keys: KeyMap(.lightroom))
    try fixture.press("j Enter g")
    #expect(fixture.app.root.isOnContactSheet)
    try fixture.press("g e")
    #expect(fixture.app.root.showsContactSheet && fixture.focused == "P(b1)")
    let photo = fixture.library.user.albums[1].photos[0]
    try fixture.press("x")
    #expect(photo.rating.isRejected)
    try fixture.press("p")
    #expect(photo.flag == .picked)
    try fixture.press("u")
    #expect(photo.flag == .unflagged)
    try fixture.press("^z ^z ^z b g")
    #expect(photo.rating == .unrated && fixture.app.context.marks.contains(photo))
    #expect(fixture.app.root.isOnContactSheet)
    try fixture.press("b T c")
    #expect(fixture.app.split.screen(CompareController.self) != nil)
  }

  @Test("Lightroom's: sequences begin with a comma, and Esc goes back as ever")
  func lightroomSequences() throws {
    let fixture = try AppFixture("100x40", keys: KeyMap(.lightroom))
    try fixture.press("j Enter End , g")
    #expect(try fixture.album.cursorIndex == 0)
    #expect(fixture.rows.last?.contains("? keys  q quit") == true)
  }

  @Test("Photo Mechanic's: digits are colours, Alt with a digit and g with a digit are stars, T tags")
  func photoMechanic() throws {
    let fixture = try AppFixture("100x40", keys: KeyMap(.photomechanic))
    try fixture.press("j Enter Enter 3 Alt-4 t")
    let photo = try fixture.photo.photo
    #expect(photo.labelColor == .green && photo.rating == Rating(4))
    #expect(photo.flag == .picked)
    try fixture.press("0 g 2")
    #expect(photo.label == nil && photo.rating == Rating(2))
    try fixture.press("Space")
    #expect(fixture.focused == "B")
    try fixture.press("Space")
    #expect(fixture.focused == "P(b1)")
  }

  @Test("vim's: dd trashes and d alone does not, : names a command, and ^f pages")
  func vim() throws {
    let fixture = try AppFixture("100x40", keys: KeyMap(.vim))
    var hasQuit = false
    fixture.app.onQuit = { hasQuit = true }
    try fixture.press("j Enter d k")
    #expect(fixture.library.user.albums[1].photos.count == 3)
    #expect(fixture.app.root.presentedViewController == nil)
    try fixture.press(": q Enter")
    #expect(hasQuit)
  }

  @Test("help, menu, palette and status line name the keys of the preset")
  func shownKeys() throws {
    let fixture = try AppFixture("120x40", keys: KeyMap(.photomechanic))
    try fixture.press("j Enter Enter")
    #expect(fixture.rows.last?.contains(" 0-5 rate") == false)
    try fixture.press("?")
    #expect(fixture.rows.contains { $0.contains("Alt-0-5  Stars") })
    try fixture.press("Esc ^p r e d")
    #expect(fixture.rows.contains { $0.contains("Label red") && $0.contains(" 1 ") })
  }
}
