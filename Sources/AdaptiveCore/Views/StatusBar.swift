/// One row of text at the left and, where there is room, at the right.
@MainActor public final class StatusBar: View {
  /// The text at the left, cut with `…` where it does not fit.
  public var leadingText = "" {
    didSet { if leadingText != oldValue { setNeedsDisplay() } }
  }
  /// Texts for the right, the longest first: the first one that fits beside the left text is shown.
  public var trailingTexts: [String] = [] {
    didSet { if trailingTexts != oldValue { setNeedsDisplay() } }
  }
  /// How the left text and the row are drawn.
  @Styled public var style = TextStyle.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// Whether the left text is an error, which is drawn in a style of its own.
  public var isError = false {
    didSet { if isError != oldValue { setNeedsDisplay() } }
  }
  /// How the left text and the row are drawn when that is an error.
  @Styled public var errorStyle = TextStyle(attributes: .bold) {
    didSet { if errorStyle != oldValue { setNeedsDisplay() } }
  }
  /// How the right text is drawn.
  @Styled public var trailingStyle = TextStyle(attributes: .dim) {
    didSet { if trailingStyle != oldValue { setNeedsDisplay() } }
  }

  /// One row, and whatever columns there are.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override func draw(in canvas: Canvas) {
    let style = isError ? errorStyle : style
    canvas.fill(
      bounds,
      with: Cell(
        scalar: 0x20, background: style.background ?? .default,
        attributes: style.attributes.intersection(.reverse)))
    let leading = GlyphSequence(leadingText).truncated(to: max(0, bounds.width - 2))
    canvas.write(leading, at: Point(x: 1, y: 0), style: style)
    let room = bounds.width - leading.width - 4
    guard let trailing = trailingTexts.lazy.map({ GlyphSequence($0) }).first(where: { $0.width <= room })
    else { return }
    canvas.write(trailing, at: Point(x: bounds.width - trailing.width - 1, y: 0), style: trailingStyle)
  }
}
