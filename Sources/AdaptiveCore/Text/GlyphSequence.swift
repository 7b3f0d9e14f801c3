/// Text in the form that ncurses, this toolkit and every terminal give the same width.
///
/// What terminals disagree about is replaced, see `GlyphNormalizer`; controls become U+FFFD, so no text can carry
/// an escape sequence to the terminal. Sequences that look the same are equal.
public struct GlyphSequence: Hashable, Sendable {
  /// The glyphs in reading order.
  public private(set) var glyphs: [Glyph]

  /// The columns of all glyphs together.
  public private(set) var width: Int

  /// Normalises a text. O(n).
  public init(_ text: String) {
    var normalizer = GlyphNormalizer(capacity: text.utf8.count)
    for scalar in text.unicodeScalars { normalizer.append(scalar) }
    glyphs = normalizer.glyphs
    width = normalizer.width
  }

  private init(glyphs: [Glyph], width: Int) {
    self.glyphs = glyphs
    self.width = width
  }

  /// The sequence cut to at most `columns`; what is cut is marked by `…` after what is left.
  ///
  /// No columns give an empty sequence. A double-width character that would be split is left out.
  public func truncated(to columns: Int) -> GlyphSequence {
    guard width > columns else { return self }
    guard columns > 0 else { return GlyphSequence(glyphs: [], width: 0) }
    var result = GlyphSequence(glyphs: [], width: 0)
    for glyph in glyphs {
      if result.width + glyph.width > columns - 1 { break }
      result.append(glyph)
    }
    result.append(.ellipsis)
    return result
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  /// The sequence as text again.
  public var text: String { glyphs.reduce(into: "") { $0 += $1.text } }
}
