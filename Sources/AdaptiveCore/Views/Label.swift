/// One or more lines of text.
@MainActor open class Label: View {
  /// Where lines lie in the width.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right.
    case trailing
  }

  /// The text; it is cut with `…` where it does not fit, or wrapped when `wraps`.
  public var text: String {
    didSet { if text != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }
  /// How the text is drawn.
  @Styled public var style = TextStyle.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// The kind of text; what it adds to the style is shown.
  public var font = Font.body {
    didSet { if font != oldValue { setNeedsDisplay() } }
  }
  /// Where lines lie in the width.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether a long text goes on in further lines.
  public var wraps = false {
    didSet { if wraps != oldValue { invalidateIntrinsicContentSize(); setNeedsDisplay() } }
  }

  /// Makes a label. Without a style it looks as the appearance of its window says.
  public init(_ text: String = "", style: TextStyle? = nil, alignment: Alignment = .leading) {
    self.text = text
    self.alignment = alignment
    super.init()
    contentPriorities = .text
    if let style { self.style = style }
  }

  open override func sizeThatFits(_ space: Size) -> Size {
    let lines = lines(in: space.width)
    let width = lines.reduce(0) { max($0, GlyphSequence($1).width) }
    return Size(width: min(space.width, width), height: min(space.height, lines.count))
  }

  /// The lines as they are written; a label that wraps takes the columns it gets and asks for rows.
  open override var intrinsicContentSize: IntrinsicSize {
    let lines = text.split(omittingEmptySubsequences: false) { wraps && $0.isNewline }
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
        case .leading: 0
        case .center: rest.flooredHalf
        case .trailing: rest
        }
      canvas.write(glyphs, at: Point(x: column, y: row), style: style.adding(font.attributes))
    }
  }

  private func lines(in width: Int) -> [String] {
    if wraps { return GlyphSequence.wrap(text, columns: width) }
    return text.isEmpty ? [] : [text]
  }
}
