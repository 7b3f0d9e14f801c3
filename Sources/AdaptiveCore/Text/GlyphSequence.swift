/// Text normalised so that ncurses, AdaptiveCore and every terminal agree on its width.
///
/// `GlyphNormalizer` replaces characters that terminals treat differently. Control characters become U+FFFD,
/// so text can't carry escape sequences to the terminal. Texts that normalise to the same glyphs are equal.
public struct GlyphSequence: Hashable, Sendable {
  /// The glyphs in reading order.
  public private(set) var glyphs: [Glyph]

  /// The total width, in columns.
  public private(set) var width: Int

  /// Whether the text has characters of a right-to-left script.
  public let hasRightToLeft: Bool

  /// Normalises a text. O(n).
  public init(_ text: String) {
    var normalizer = GlyphNormalizer(capacity: text.utf8.count)
    for scalar in text.unicodeScalars { normalizer.append(scalar) }
    glyphs = normalizer.glyphs
    width = normalizer.width
    hasRightToLeft = normalizer.hasRightToLeft
  }

  private init(hasRightToLeft: Bool) {
    glyphs = []
    width = 0
    self.hasRightToLeft = hasRightToLeft
  }

  /// Returns the sequence truncated to at most `columns`, with `…` in place of the removed text.
  ///
  /// The result is empty if `columns` is 0 or less. A double-width character that would be split is removed.
  public func truncated(to columns: Int) -> GlyphSequence {
    guard width > columns else { return self }
    var result = GlyphSequence(hasRightToLeft: hasRightToLeft)
    guard columns > 0 else { return result }
    for glyph in glyphs {
      if result.width + glyph.width > columns - 1 { break }
      result.append(glyph)
    }
    result.append(.ellipsis)
    return result
  }

  /// Returns the sequence shortened to at most `columns`, with `…` in place of its middle. The end has
  /// three fifths of the columns, because names of files differ there.
  ///
  /// The result is empty if `columns` is 0 or less. A double-width character that would be split is removed.
  public func truncatedInMiddle(to columns: Int) -> GlyphSequence {
    guard width > columns, columns > 2 else { return truncated(to: columns) }
    var result = GlyphSequence(hasRightToLeft: hasRightToLeft)
    let (end, endWidth) = end(of: columns * 3 / 5)
    for glyph in glyphs[..<end] {
      if result.width + glyph.width > columns - 1 - endWidth { break }
      result.append(glyph)
    }
    result.append(.ellipsis)
    for glyph in glyphs[end...] { result.append(glyph) }
    return result
  }

  /// Returns the end of the sequence in at most `columns`, with `…` in place of what is before it. See
  /// `truncated(to:)`.
  public func truncatedAtStart(to columns: Int) -> GlyphSequence {
    guard width > columns, columns > 0 else { return truncated(to: columns) }
    var result = GlyphSequence(hasRightToLeft: hasRightToLeft)
    result.append(.ellipsis)
    for glyph in glyphs[end(of: columns - 1).index...] { result.append(glyph) }
    return result
  }

  /// The first glyph of the longest end with at most `columns`, and the width of that end.
  private func end(of columns: Int) -> (index: Int, width: Int) {
    var (end, endWidth) = (glyphs.endIndex, 0)
    while end > 0, endWidth + glyphs[end - 1].width <= columns {
      end -= 1
      endWidth += glyphs[end].width
    }
    return (end, endWidth)
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  /// The normalised text.
  public var text: String { glyphs.reduce(into: "") { $0 += $1.text } }
}
