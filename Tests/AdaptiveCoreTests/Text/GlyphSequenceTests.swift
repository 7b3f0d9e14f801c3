import AdaptiveCore
import AdaptiveSeededRandom
import Testing

@Suite("Glyph sequences") struct GlyphSequenceTests {
  /// Characters that terminals treat differently are replaced by ones they agree on.
  @Test(
    "a normalised text has the same width in every terminal",
    arguments: [
      ("abc", "abc", 3), ("e\u{301}", "e\u{301}", 1), ("漢字", "漢字", 4), ("😀", "😀", 2), ("★☆", "★☆", 2),
      ("⣿", "⣿", 1), ("\u{1FB00}", "\u{1FB00}", 1), ("▀", "▀", 1),
      ("❤\u{FE0F}", "❤", 1), ("⚠\u{FE0F}", "⚠", 1), ("❤\u{FE0E}", "❤", 1), ("1\u{FE0F}\u{20E3}", "1", 1),
      ("👨\u{200D}👩\u{200D}👧", "👨", 2), ("🏳\u{FE0F}\u{200D}🌈", "🏳", 1),
      ("❤\u{FE0F}\u{200D}🔥", "❤", 1), ("👩\u{200D}❤\u{FE0F}\u{200D}👨", "👩", 2),
      ("👍🏽", "👍", 2), ("🇵🇹", "PT", 2), ("🇵", "P", 1),
      ("\u{1112}\u{1161}\u{11AB}", "한", 2), ("\u{1100}\u{1161}", "가", 2), ("\u{1161}", "\u{FFFD}", 1),
      ("\u{AC00}\u{11A8}", "각", 2), ("a\u{AD}b", "ab", 2), ("\u{1FAE8}", "\u{FFFD}", 1),
      ("a\u{1B}[31m", "a\u{FFFD}[31m", 6), ("\u{7F}\u{80}\u{9B}", "\u{FFFD}\u{FFFD}\u{FFFD}", 3),
      ("a\tb\nc\r\nd", "a b c  d", 8), ("\u{2028}", " ", 1), ("\u{200B}\u{202E}x", "x", 1),
      ("\u{301}x", "x", 1), ("\u{2068}a\u{2069}b\u{2067}", "ab", 2),
      (
        "\u{2067}של\u{2066}a\u{2069}\u{2069}b\u{2068}c",
        "\u{2067}של\u{2066}a\u{2069}\u{2069}b\u{2068}c\u{2069}", 5
      ),
      ("\u{10EEEE}", "\u{FFFD}", 1), ("שלום", "שלום", 4),
      ("a\u{200D}b", "ab", 2), ("1\u{200D}2", "12", 2), ("", "", 0),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴", 2), ("a\u{E000}", "a\u{E000}", 2),
    ])
  func normalising(text: String, shown: String, width: Int) {
    let sequence = GlyphSequence(text)
    #expect(sequence.text.unicodeScalars.elementsEqual(shown.unicodeScalars), "\(sequence.text)")
    #expect(sequence.width == width)
    #expect(sequence.width == sequence.glyphs.reduce(0) { $0 + $1.width })
  }

  @Test("a fifth combining mark on a character is dropped") func marks() {
    let sequence = GlyphSequence("a\u{300}\u{301}\u{302}\u{303}\u{304}b")
    #expect(sequence.glyphs.count == 2)
    #expect(sequence.glyphs[0].text == "a\u{300}\u{301}\u{302}\u{303}")
    #expect(sequence.width == 2)
  }

  @Test("texts that look the same are equal") func equality() {
    #expect(GlyphSequence("a") == GlyphSequence("a\u{200D}"))
    #expect(GlyphSequence("👍") == GlyphSequence("👍🏽"))
    #expect(GlyphSequence("abc…") == GlyphSequence("abcdef").truncated(to: 4))
    #expect(GlyphSequence("a") != GlyphSequence("b"))
  }

  @Test(
    "a text is truncated with an ellipsis, but never within a character",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
      ("abcdef", -3, ""), ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"), ("漢字", 1, "…"), ("", 0, ""),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func truncating(text: String, columns: Int, shown: String) {
    let cut = GlyphSequence(text).truncated(to: columns)
    #expect(cut.text.unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(cut.width <= max(0, columns))
    #expect(cut.width == cut.glyphs.reduce(0) { $0 + $1.width })
  }

  @Test("no text keeps control characters or characters without a width") func anything() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let scalars = (0..<12).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x2FF : 0x1FFFF), using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let sequence = GlyphSequence(text)
      for glyph in sequence.glyphs {
        let columns: Int? = Unicode.Scalar(glyph.scalar).flatMap { CharacterWidth.columns(of: $0) }
        #expect(columns == glyph.width, "\(glyph)")
      }
      #expect(GlyphSequence(sequence.text).width == sequence.width)
    }
  }
}
