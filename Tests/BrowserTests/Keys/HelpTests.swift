import AdaptiveCore
import Testing

@testable import Browser

@Suite("The help")
struct HelpTests {
  /// The headings in reading order, column by column.
  private func headings(_ help: HelpText, columns: Int) -> [String] {
    let lines = help.lines(columns: columns)
    return (lines.compactMap(\.left) + lines.compactMap(\.right)).filter(\.isHeading).map(\.text)
  }

  /// The help with all keys.
  private func all(_ scopes: CommandScope...) -> HelpText {
    var help = HelpText(current: scopes)
    help.showsAll = true
    return help
  }

  @Test("of all keys, those that apply now come first, in order of precedence, and every key is there once")
  func currentFirst() {
    let help = all(.zoomed, .photoScreen, .anywhere)
    for columns in [60, 76, 150] {
      #expect(headings(help, columns: columns).prefix(4) == ["Zoomed photo", "Photo", "Everywhere", "Lists"])
      #expect(Set(headings(help, columns: columns)) == Set(CommandScope.allCases.map(\.heading)))
      #expect(headings(help, columns: columns).count == CommandScope.allCases.count)
    }
  }

  @Test("a wide help has two columns of similar height, a narrow one has one")
  func columns() {
    let help = all()
    let narrow = help.lines(columns: help.widthOfTwoColumns - 1)
    #expect(narrow.allSatisfy { $0.left != nil && $0.right == nil })
    let wide = help.lines(columns: 150)
    #expect(wide.count < narrow.count * 2 / 3)
    #expect(wide.allSatisfy { GlyphSequence($0.left?.text ?? "").width <= 74 })
  }

  @Test(
    "the first page has at most fifteen keys, each on one line with its meaning",
    arguments: KeyPreset.allCases)
  func firstPage(preset: KeyPreset) {
    let screens = CommandScope.screens.filter { $0.contains(.anywhere) && !$0.contains(.slideshow) }
    for scopes in screens {
      let help = HelpText(KeyMap(preset), current: scopes)
      let lines = help.lines(columns: help.preferredWidth).compactMap(\.left)
      let keys = lines.filter { !$0.isHeading }
      #expect((10...EssentialKeys.limit).contains(keys.count), "\(preset): \(keys.count) keys")
      #expect(lines.filter(\.isHeading).count >= 3)
      // Each meaning begins in the same column.
      let column = help.preferredWidth
      #expect(keys.allSatisfy { $0.text.hasPrefix("  ") && $0.text.count <= column })
      #expect(keys.allSatisfy { $0.text.dropFirst(2).contains("  ") }, "a key without a meaning")
    }
  }

  @Test("the first page names no key twice, and has what culls a burst, exports, and shows sharpness")
  func firstPageIsTrue() {
    func texts(_ scopes: [CommandScope]) -> [String] {
      HelpText(current: scopes).lines(columns: 60).compactMap(\.left).filter { !$0.isHeading }.map(\.text)
    }
    for scopes in CommandScope.screens {
      // The second line of a long meaning has no key.
      let keys = texts(scopes).map { $0.dropFirst(2).prefix { $0 != " " } }.filter { !$0.isEmpty }
      #expect(Set(keys).count == keys.count, "\(scopes): \(keys)")
    }
    let list = texts([.photoLists, .arrangement, .selectedPhoto, .anywhere])
    #expect(list.contains { $0.contains(" X ") } && list.contains { $0.contains("gx") })
    #expect(list.contains { $0.contains("Space C ") && $0.hasSuffix("Mark, compare") })
    #expect(texts([.photoScreen, .arrangement, .selectedPhoto, .anywhere]).contains { $0.contains(" H ") })
  }

  @Test("in twenty columns, key and meaning still begin on one line")
  func narrow() {
    for help in [HelpText(current: CommandScope.screens[5]), all(.photoScreen)] {
      let lines = help.lines(columns: 18).compactMap(\.left)
      #expect(lines.allSatisfy { $0.isHeading || GlyphSequence($0.text).width <= 18 })
      #expect(lines.contains { $0.text.hasPrefix(" n") && $0.text.contains("Next") })
    }
  }

  @Test("a search finds descriptions and keys, the best first")
  func searching() {
    var help = HelpText(current: [.photoScreen, .anywhere])
    help.query = "full screen"
    #expect(help.lines(columns: 76).first?.left?.text.hasSuffix("Full screen") == true)
    help.query = "PgUp"
    #expect(help.lines(columns: 76).first?.left?.text.contains("PgUp") == true)
    help.query = "qqqq"
    #expect(help.lines(columns: 76).isEmpty)
    help.query = "sort, or reverse"
    #expect(help.lines(columns: 76).first?.left?.text.hasSuffix("(Sort)") == true, "a key of a box names it")
  }

  @Test("? shows the keys that matter here, Tab all of them; typing searches, Esc ends the search and closes")
  func screen() throws {
    let fixture = try AppFixture("80x24")
    let text = { fixture.rows.joined(separator: "\n") }
    try fixture.press("j Enter Enter ?")
    #expect(text().contains("┌ Keys ─") && text().contains("│   0-5   Stars"))
    #expect(text().contains("Tab lists all keys"))
    #expect(fixture.rows.last?.contains("Tab all or few") == true)
    try fixture.press("Tab")
    #expect(text().contains("Next photo") && text().contains("PgDn PgUp"))
    try fixture.press("t r a s h")
    #expect(text().contains("Move to the trash") && !text().contains("PgDn PgUp"))
    #expect(fixture.rows.last?.contains("Esc end search") == true)
    try fixture.press("q q")
    #expect(text().contains("No key matches “trashqq”"))
    try fixture.press("Backspace Down Esc")
    #expect(text().contains("PgDn PgUp"))
    #expect(fixture.app.root.presentedViewController is HelpController)
    try fixture.press("Tab Down Up Esc")
    #expect(fixture.focused == "P(b1)" && fixture.app.root.presentedViewController == nil)
  }

  @Test("a letter that has a command below the help is text in it, and ? closes it")
  func letters() throws {
    let fixture = try AppFixture("80x24")
    try fixture.press("j Enter Enter ? q u i t")
    #expect(fixture.rows.contains { $0.contains("Quit") })
    try fixture.press("Esc ?")
    #expect(fixture.app.root.presentedViewController == nil)
    #expect(try fixture.photo.photo.rating == .unrated)
  }

  @Test(
    "a key with Ctrl or a function key closes the help and works at once", arguments: ["60x24", "120x40"])
  func controlKeys(size: String) throws {
    let fixture = try AppFixture(size)
    // The application holds them weakly.
    let libraries = FakeLibraries("/p/u.json", recent: ["/mnt/server"])
    fixture.app.libraries = libraries
    try fixture.press("?")
    #expect(fixture.rows.contains { $0.contains("^o") && $0.contains("Open another folder") })
    try fixture.press("^o")
    #expect(fixture.rows.contains { $0.contains("server") })
    #expect(!fixture.rows.contains { $0.contains("Copy photos from a card") })
    try fixture.press("Esc Esc ? ^p")
    // The list of commands has those of the help, too.
    #expect(fixture.app.isChoosing && !(fixture.app.root.presentedViewController is HelpController))
    try fixture.press("Esc ? F10")
    #expect(fixture.app.isChoosing && !(fixture.app.root.presentedViewController is HelpController))
    // Keys that do no work of the screen below only close the help; a text field has its own keys.
    try fixture.press("Esc ? ^c")
    #expect(fixture.app.root.presentedViewController == nil)
    try fixture.press("? q u i t ^u")
    #expect(fixture.app.root.presentedViewController != nil)
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test("the help fits every size", arguments: ["20x5", "40x12", "60x24", "80x24", "100x20", "200x60"])
  func sizes(size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("j Enter Enter ?")
    #expect(fixture.rows.joined().contains("Next"))
    try fixture.press("Tab Down f i l t e r")
    #expect(fixture.rows.joined(separator: "\n").contains("Filter"))
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test("the list of all keys has two columns where the window is wide", arguments: ["120x40", "200x60"])
  func wideScreen(size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("? Tab")
    let first = try #require(fixture.rows.first { $0.contains("Lists") })
    #expect(
      CommandScope.allCases.count { first.contains($0.heading) } >= 2, "the headings of both columns")
    #expect(fixture.app.window.invariantViolations() == [])
  }
}
