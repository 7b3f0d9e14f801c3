import TestSupport
import Testing

@Suite("Standard error")
struct StandardErrorTests {
  @Test("names can't control the terminal or the order of a message")
  func hostileNames() throws {
    let program = try Program()
    let outcome = try program.run(["show", "a\u{1B}[31m\u{9B}2J\u{202E}gpj\u{2066}\u{200F}\u{2028}.jpg"])
    #expect(outcome.status == .exited(1))
    #expect(outcome.error.contains("a\u{FFFD}[31m\u{FFFD}2J\u{FFFD}gpj\u{FFFD}\u{FFFD}\u{FFFD}.jpg"))
  }

  @Test("names in other scripts stay as they are, joiners and emoji included")
  func harmlessNames() throws {
    let program = try Program()
    for name in ["عربي\u{200C}.jpg", "👩\u{200D}🚀.jpg", "e\u{301}.jpg", "🇩🇪❤\u{FE0F}.jpg"] {
      #expect(
        try program.run(["show", name]).error.unicodeScalars.elementsEqual(
          "photos-tui: \(name): file not found\n".unicodeScalars))
    }
  }

  @Test("list names a photo that would be shown in another order by its URI")
  func list() throws {
    let program = try Program()
    try program.folder.file("photos/a\u{202E}gpj.jpg", try Fixture.bytes(Fixture.small))
    let outcome = try program.run(["list", "photos"])
    #expect(outcome.text.contains("a%E2%80%AEgpj.jpg") && !outcome.text.contains("\u{202E}"))
  }
}
