import AdaptiveCore
import Testing

@testable import Browser

@Suite("The list of keys")
struct HelpTests {
  /// The headings in reading order, column by column.
  private func headings(_ help: HelpText, columns: Int) -> [String] {
    let lines = help.lines(columns: columns)
    return (lines.compactMap(\.left) + lines.compactMap(\.right)).filter(\.isHeading).map(\.text)
  }

  @Test("what applies now comes first, in order of precedence, and every key is there once")
  func currentFirst() {
    let help = HelpText(current: [.zoomed, .photoScreen, .anywhere])
    for columns in [60, 76, 150] {
      #expect(headings(help, columns: columns).prefix(4) == ["Zoomed photo", "Photo", "Everywhere", "Lists"])
      #expect(Set(headings(help, columns: columns)) == Set(CommandScope.allCases.map(\.heading)))
      #expect(headings(help, columns: columns).count == CommandScope.allCases.count)
    }
  }

  @Test("a wide help has two columns of similar height, a narrow one has one")
  func columns() {
    let help = HelpText()
    let narrow = help.lines(columns: HelpText.widthOfTwoColumns - 1)
    #expect(narrow.allSatisfy { $0.left != nil && $0.right == nil })
    let wide = help.lines(columns: 150)
    #expect(wide.count < narrow.count * 2 / 3)
    #expect(wide.allSatisfy { GlyphSequence($0.left?.text ?? "").width <= 74 })
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
  }

  @Test("? shows the keys of the present screen first; / searches, Esc ends the search and then closes")
  func screen() throws {
    let fixture = try AppFixture("80x24")
    try fixture.press("j Enter Enter ?")
    #expect(fixture.rows[2].contains("Photo"))
    #expect(fixture.rows.last?.contains("/ search") == true)
    try fixture.press("/ t r a s h")
    #expect(fixture.rows[2].contains("trash"))
    #expect(fixture.rows[3].contains("Move to the trash"))
    #expect(fixture.rows.last?.contains("Esc end search") == true)
    try fixture.press("Backspace Down Esc")
    #expect(fixture.rows[2].contains("Photo"))
    #expect(fixture.app.root.presentedViewController is HelpController)
    try fixture.press("j k Esc")
    #expect(fixture.focused == "P(b1)" && fixture.app.root.presentedViewController == nil)
  }

  @Test("the help has two columns where the window is wide", arguments: ["120x40", "200x60"])
  func wideScreen(size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("?")
    let first = try #require(fixture.rows.first { $0.contains("Lists") })
    #expect(
      CommandScope.allCases.count { first.contains($0.heading) } >= 2, "the headings of both columns")
    #expect(fixture.app.window.invariantViolations() == [])
  }
}
