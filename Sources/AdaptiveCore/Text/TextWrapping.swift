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
    let line = GlyphSequence(String(text))
    var lines: [String] = []
    var row = IsolatedText()
    var used = 0
    func endRow() {
      lines.append(row.end())
      used = 0
    }
    for word in line.glyphs.indices.split(whereSeparator: { line.glyphs[$0].isSpace }) {
      if used > 0 {
        if used + 1 + word.reduce(0, { $0 + line.glyphs[$1].width }) > columns {
          endRow()
        } else {
          row.append(line.glyphs[word.startIndex - 1], line.isolate(at: word.startIndex - 1))
          used += 1
        }
      }
      for index in word {
        let glyph = line.glyphs[index].width > columns ? .ellipsis : line.glyphs[index]
        if used + glyph.width > columns { endRow() }
        row.append(glyph, line.isolate(at: index))
        used += glyph.width
      }
    }
    endRow()
    return lines
  }
}
