import AdaptiveCore
import CTerminal
import Testing

@testable import Terminal

@Suite("Character widths")
struct CharacterWidthTests {
  @Test("every character is as wide after normalisation as the C library, and so ncurses, says")
  func allScalars() {
    _ = TerminalLocale.prepare()
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let sequence = GlyphSequence(String(scalar))
      for glyph in sequence.glyphs {
        if ct_character_columns(glyph.scalar) != Int32(glyph.width) { wrong.append(String(value, radix: 16)) }
        for index in 0..<4 where glyph.marks[index] != 0 && ct_character_columns(glyph.marks[index]) != 0 {
          wrong.append("mark " + String(value, radix: 16))
        }
      }
      let (mark, _, _, _) = CellShape.marks(SIMD4(value, 0, 0, 0))
      if mark != 0, ct_character_columns(mark) != 0 { wrong.append("as mark " + String(value, radix: 16)) }
      let (shape, columns) = CellShape.of(value, isUnicode: true)
      if ct_character_columns(shape) != Int32(columns) { wrong.append("shape " + String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
  }
}
