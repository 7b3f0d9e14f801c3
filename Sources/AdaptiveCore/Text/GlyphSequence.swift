/// Text normalised so that ncurses, AdaptiveCore and every terminal agree on its width.
///
/// `GlyphNormalizer` replaces characters that terminals treat differently. Control characters become U+FFFD,
/// so text can't carry escape sequences to the terminal. Texts that normalise to the same glyphs are equal.
///
/// The isolates of Unicode (U+2066 to U+2069) take no room. The text in one is ordered by itself, and the
/// text around it as if a neutral character were in its place. An isolate can be within another one.
public struct GlyphSequence: Hashable, Sendable {
  /// The glyphs in reading order.
  public private(set) var glyphs: [Glyph]

  /// The total width, in columns.
  public private(set) var width: Int

  /// Whether the text has characters of a right-to-left script.
  public let hasRightToLeft: Bool

  /// The innermost isolate that each glyph is in; empty if no glyph is in one.
  private var isolates: [TextIsolate?] = []

  /// Normalises a text. O(n).
  public init(_ text: String) {
    var normalizer = GlyphNormalizer(capacity: text.utf8.count)
    for scalar in text.unicodeScalars { normalizer.append(scalar) }
    glyphs = normalizer.glyphs
    width = normalizer.width
    hasRightToLeft = normalizer.hasRightToLeft
    isolates = normalizer.isolates
  }

  /// Whether a part of the text is in an isolate.
  var hasIsolates: Bool { !isolates.isEmpty }

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
    let kept = start(of: columns - 1)
    result.append(kept, of: self)
    result.append(.ellipsis, isolate(around: kept.upperBound..<kept.upperBound + 1))
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
    let kept = start(of: columns - 1 - endWidth)
    result.append(kept, of: self)
    result.append(.ellipsis, isolate(around: kept.upperBound..<end))
    result.append(end..<glyphs.endIndex, of: self)
    return result
  }

  /// Returns the end of the sequence in at most `columns`, with `…` in place of what is before it. See
  /// `truncated(to:)`.
  public func truncatedAtStart(to columns: Int) -> GlyphSequence {
    guard width > columns, columns > 0 else { return truncated(to: columns) }
    var result = GlyphSequence(hasRightToLeft: hasRightToLeft)
    let end = end(of: columns - 1).index
    result.append(.ellipsis, isolate(around: end - 1..<end))
    result.append(end..<glyphs.endIndex, of: self)
    return result
  }

  /// The longest start with at most `columns`.
  private func start(of columns: Int) -> Range<Int> {
    var (end, width) = (0, 0)
    while end < glyphs.endIndex, width + glyphs[end].width <= columns {
      width += glyphs[end].width
      end += 1
    }
    return 0..<end
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

  private mutating func append(_ range: Range<Int>, of other: GlyphSequence) {
    for index in range { append(other.glyphs[index], other.isolate(at: index)) }
  }

  private mutating func append(_ glyph: Glyph, _ isolate: TextIsolate?) {
    isolates.append(isolate, ofGlyphAt: glyphs.count)
    glyphs.append(glyph)
    width += glyph.width
  }

  /// The isolate that a glyph is in; `nil` for none.
  func isolate(at index: Int) -> TextIsolate? { isolates.indices.contains(index) ? isolates[index] : nil }

  /// The isolate of a sign for removed glyphs: that in which they and a neighbour are; `nil` for none.
  private func isolate(around removed: Range<Int>) -> TextIsolate? {
    let isolate = isolate(at: removed.lowerBound)
    let neighbours = [removed.lowerBound - 1, removed.upperBound].map(self.isolate)
    return isolate == self.isolate(at: removed.upperBound - 1) && neighbours.contains(isolate) ? isolate : nil
  }

  /// The normalised text. With characters of a right-to-left script, it has its isolates.
  public var text: String {
    var text = IsolatedText()
    for index in glyphs.indices { text.append(glyphs[index], hasRightToLeft ? isolate(at: index) : nil) }
    return text.end()
  }

  /// Returns the order of the glyphs on a display; `nil` if the display has none, or an invalid one. The text
  /// begins at the right or at the left; `nil` lets its first letter decide.
  @MainActor func order(by ordering: @escaping TextOrdering, isRightToLeft: Bool?) -> TextOrder? {
    IsolatedOrder(glyphs.map(\.scalar), isolates: isolates, ordering: ordering)
      .order(isRightToLeft: isRightToLeft)
  }
}
