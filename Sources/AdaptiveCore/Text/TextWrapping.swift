extension GlyphSequence {
  /// Wraps a text at spaces into lines of at most `columns`. Longer words are broken.
  ///
  /// Line breaks in the text start a new line. The result is empty if the text is empty or `columns` is 0 or
  /// less. A double-width character that doesn't fit in a single column becomes `…`.
  public static func wrap(_ text: String, columns: Int) -> [String] {
    guard columns > 0, !text.isEmpty else { return [] }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap {
      wrapLine($0, columns: columns)
    }
  }

  private static func wrapLine(_ text: Substring, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    func endLine() {
      lines.append(line)
      (line, used) = ("", 0)
    }
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let word = GlyphSequence(String(word))
      if used > 0 {
        if used + 1 + word.width > columns {
          endLine()
        } else {
          line += " "
          used += 1
        }
      }
      for glyph in word.glyphs {
        let glyph = glyph.width > columns ? .ellipsis : glyph
        if used + glyph.width > columns { endLine() }
        line += glyph.text
        used += glyph.width
      }
    }
    endLine()
    return lines
  }
}
