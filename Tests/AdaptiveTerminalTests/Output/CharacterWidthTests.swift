import AdaptiveCore
import CTerminal
import Testing

@testable import AdaptiveTerminal

@Suite("Character widths")
struct CharacterWidthTests {
  @Test("every normalised character has the width that the C library, and so ncurses, reports")
  func allScalars() {
    _ = TerminalLocale.prepare()
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let sequence = GlyphSequence(String(scalar))
      for glyph in sequence.glyphs {
        if columns(glyph.scalar) != Int32(glyph.width) { wrong.append(String(value, radix: 16)) }
        for index in 0..<4 where glyph.marks[index] != 0 && ctm_character_columns(glyph.marks[index]) != 0 {
          wrong.append("mark " + String(value, radix: 16))
        }
      }
      let (mark, _, _, _) = CellShape.marks(SIMD4(value, 0, 0, 0))
      if mark != 0, ctm_character_columns(mark) != 0 { wrong.append("as mark " + String(value, radix: 16)) }
      let (shape, width) = CellShape.of(value, isUnicode: true)
      if columns(shape) != Int32(width) { wrong.append("shape " + String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }

  /// The width of the character that ncurses receives.
  private func columns(_ scalar: UInt32) -> Int32 { ctm_character_columns(StandIn.of(scalar)) }

  @Test("a stand-in is replaced with its character and nothing else")
  func standIns() {
    for value in UInt32(0x1CBF0)...0x1CFFF {
      let scalar = Unicode.Scalar(value) ?? " "
      let given = Unicode.Scalar(StandIn.of(value)) ?? " "
      var bytes = Array("\u{F4}a\(given)\u{10CBFF}é\(given)".utf8)
      StandIn.replace(in: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "\u{F4}a\(scalar)\u{10CBFF}é\(scalar)")
    }
    for cut in 1..<4 {
      var bytes = Array(Array("\u{10CD00}".utf8).prefix(cut))
      StandIn.replace(in: &bytes)
      #expect(bytes == Array("\u{10CD00}".utf8.prefix(cut)))
    }
  }
}
