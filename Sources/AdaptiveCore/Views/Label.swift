/// A view that shows one or more lines of text.
@MainActor open class Label: View {
  /// The horizontal alignment of the lines.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge. A line that begins at the right is at the right edge.
    case leading
    /// Centred.
    case center
    /// At the right edge. A line that begins at the right is at the left edge.
    case trailing
  }

  /// The text. Lines that are too long are truncated with `…`, or wrapped if `wraps` is true.
  @Invalidating(.contentSize) public var text = ""
  /// The style of the text.
  @Styled(.display) public var style = TextStyle.plain
  /// The kind of text. Its attributes are added to the style.
  @Invalidating(.display) public var font = Font.body
  /// The horizontal alignment of the lines.
  @Invalidating(.display) public var alignment = Alignment.leading
  /// Whether long lines wrap at blanks. If so, a line break begins a new line, and several blanks count as
  /// one. Otherwise the text is one line, in which a line break is a blank. `TextView` preserves line breaks
  /// and blanks.
  @Invalidating(.contentSize) public var wraps = false

  /// Creates a label. Without a style, the window's appearance determines it.
  public init(_ text: String = "", style: TextStyle? = nil, alignment: Alignment = .leading) {
    _text = Invalidating(wrappedValue: text, .contentSize)
    _alignment = Invalidating(wrappedValue: alignment, .display)
    super.init()
    contentPriorities = .text
    if let style { self.style = style }
  }

  /// The text, unless it is empty.
  open override var accessibilityContent: [String] { text.isEmpty ? [] : [accessibilityLabel ?? text] }

  open override func sizeThatFits(_ space: Size) -> Size {
    let lines = lines(in: space.width)
    let width = lines.reduce(0) { max($0, GlyphSequence($1).width) }
    return Size(width: min(space.width, width), height: min(space.height, lines.count))
  }

  /// The size of the unwrapped text. A label that wraps takes the width it gets and adapts its height.
  open override var intrinsicContentSize: IntrinsicSize {
    guard wraps else {
      return IntrinsicSize(width: GlyphSequence(text).width, height: text.isEmpty ? 0 : 1)
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let width = lines.reduce(0) { max($0, GlyphSequence(String($1)).width) }
    return IntrinsicSize(width: width, height: text.isEmpty ? 0 : lines.count)
  }

  open override var contentHeightFollowsWidth: Bool { wraps }

  open override func textRows(forWidth width: Int) -> Range<Int>? { 0..<max(1, lines(in: width).count) }

  open override func draw(in canvas: Canvas) {
    for (row, line) in lines(in: bounds.width).prefix(bounds.height).enumerated() {
      let glyphs = GlyphSequence(line).truncated(to: bounds.width)
      let rest = bounds.width - glyphs.width
      let column =
        switch alignment {
        case .leading: !canvas.isMirrored && canvas.isRightToLeft(glyphs) ? rest : 0
        case .center: rest.flooredHalf
        case .trailing: !canvas.isMirrored && canvas.isRightToLeft(glyphs) ? 0 : rest
        }
      canvas.write(glyphs, at: Point(x: column, y: row), style: style.adding(font.attributes))
    }
  }

  private func lines(in width: Int) -> [String] {
    if wraps { return GlyphSequence.wrap(text, columns: width) }
    return text.isEmpty ? [] : [text]
  }
}
