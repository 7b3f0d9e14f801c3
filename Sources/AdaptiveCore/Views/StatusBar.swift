/// One row of text on the left and, if there is room, on the right.
@MainActor public final class StatusBar: View {
  /// The text on the left, truncated with `…` if it does not fit.
  public var leadingText = "" {
    didSet { if leadingText != oldValue { setNeedsDisplay() } }
  }
  /// Candidates for the text on the right, longest first. The first one that fits next to the left text is
  /// shown.
  public var trailingTexts: [String] = [] {
    didSet { if trailingTexts != oldValue { setNeedsDisplay() } }
  }
  /// The style of the left text and of the row's background.
  @Styled public var style = TextStyle.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// Whether the left text is an error, which is shown in `errorStyle`.
  public var isError = false {
    didSet { if isError != oldValue { setNeedsDisplay() } }
  }
  /// The style of the left text and of the row while the text is an error.
  @Styled public var errorStyle = TextStyle(attributes: .bold) {
    didSet { if errorStyle != oldValue { setNeedsDisplay() } }
  }
  /// The style of the right text.
  @Styled public var trailingStyle = TextStyle(attributes: .dim) {
    didSet { if trailingStyle != oldValue { setNeedsDisplay() } }
  }

  /// One row of any width.
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
