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

  @Test(
    "where signs are wide, only characters of one certain width are sent, and letters become similar ones")
  func wideSigns() {
    func shape(_ character: Unicode.Scalar, isUnicode: Bool = true) -> String {
      let (scalar, columns) = CellShape.of(character.value, isUnicode: isUnicode, hasWideSigns: true)
      return "\(Unicode.Scalar(scalar) ?? "!")\(columns)"
    }
    #expect("a写あ▚⠿─★…é·→█Ж".unicodeScalars.map { shape($0) }.joined() == "a1写2あ2▚1⠿1-1*1~1e1.1>1#1?1")
    #expect("a写é▚".unicodeScalars.map { shape($0, isUnicode: false) }.joined() == "a1?1e1?1")
    for value in UInt32(0)...0x10FFFF where CharacterWidth.isAmbiguous(value) {
      let (scalar, columns) = CellShape.of(value, isUnicode: true, hasWideSigns: true)
      #expect(columns == 2 || scalar < 0x80)
    }
  }

  @Test("a likeness is one ASCII character for each of a list of single ones")
  func likeness() {
    #expect(ASCIILikeness.of(0x2019) == 0x27 && ASCIILikeness.of(0xFC) == 0x75)
    #expect(
      "ĉŁßŐž".unicodeScalars.map { ASCIILikeness.of($0.value) } == Array("cLsOz".unicodeScalars.map(\.value)))
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
