import Testing

@testable import PhotoDecisions

@Suite("Texts that a sidecar can have")
struct StorableTextTests {
  @Test("tabs and line ends are text, other control characters are not")
  func characters() {
    for text in ["", "a\tb\r\nc", "\u{7F}\u{85}\u{FEFF}\u{10FFFF}é"] { #expect(text.isStorable) }
    for text in ["a\u{1}", "\0", "\u{1B}[31m", "\u{B}", "\u{FFFE}", "a\u{FFFF}b"] {
      #expect(!text.isStorable)
    }
  }

  @Test(
    "a storable text has line feeds, and no character that controls a terminal",
    arguments: [
      ("", ""), ("a\tb\r\nc\rd\u{85}e\u{2028}f", "a\tb\nc\nd\ne\nf"), ("a\u{1}b\0", "ab"),
      ("\u{1B}[31mred\u{9B}0m", "[31mred0m"), ("\u{7F}x\u{FFFE}\u{FFFF}", "x"), ("é\u{FEFF}🏔", "é\u{FEFF}🏔"),
    ])
  func storable(text: String, clean: String) {
    #expect(text.storable == clean && clean.isStorable && clean.storable == clean)
  }
}
