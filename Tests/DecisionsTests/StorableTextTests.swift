import Testing

@testable import Decisions

@Suite("Texts that a sidecar can have")
struct StorableTextTests {
  @Test("tabs and line ends are text, other control characters are not")
  func characters() {
    for text in ["", "a\tb\r\nc", "\u{7F}\u{85}\u{FEFF}\u{10FFFF}é"] { #expect(text.isStorable) }
    for text in ["a\u{1}", "\0", "\u{1B}[31m", "\u{B}", "\u{FFFE}", "a\u{FFFF}b"] {
      #expect(!text.isStorable)
    }
  }
}
