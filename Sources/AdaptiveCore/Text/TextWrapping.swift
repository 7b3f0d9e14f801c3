extension GlyphSequence {
  /// The lines of a text no wider than `columns`, broken at spaces; a longer word is broken where it must.
  ///
  /// Line feeds in the text begin a new line. No columns, or an empty text, give no lines.
  public static func wrap(_ text: String, columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrapLine(String($0), columns: columns)
    }
  }

  private static func wrapLine(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let width = GlyphSequence(String(word)).width
      if used > 0, used + 1 + width > columns {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if used > 0 {
        line += " "
        used += 1
      }
      for glyph in GlyphSequence(String(word)).glyphs {
        if used + glyph.width > columns, used > 0 {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line += Cell(scalar: glyph.scalar, marks: glyph.marks).text
        used += glyph.width
      }
    }
    return lines + [line]
  }
}
