/// A box with one centred line of text, shown over other content.
///
/// Its padding depends on its traits. It is 2 columns in total in compact width and 4 in regular width, and
/// no rows in compact height and 2 in regular height.
@MainActor public final class OverlayView: View {
  /// The text, truncated with `…` if it does not fit. The box is hidden while it is empty.
  public var text = "" {
    didSet {
      guard text != oldValue else { return }
      isHidden = text.isEmpty
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The style of the box and the text. Without a background colour, the box is filled with the default
  /// background.
  @Styled(.display) public var style = TextStyle(foreground: .brightWhite, background: .black)

  /// Creates a hidden box without text.
  public init() {
    super.init()
    isHidden = true
  }

  /// The size of the text and its padding, limited to the given space.
  public override func sizeThatFits(_ space: Size) -> Size {
    let traits = traitCollection
    let columns = GlyphSequence(text).width + (traits.horizontalSizeClass == .regular ? 4 : 2)
    let rows = 1 + (traits.verticalSizeClass == .regular ? 2 : 0)
    return Size(width: min(columns, space.width), height: min(rows, space.height))
  }

  public override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(sizeThatFits(Size(width: Size.limit, height: Size.limit)))
  }

  /// The row of the text: the middle one of the rows that the content needs.
  public override func textRows(forWidth width: Int) -> Range<Int>? {
    let row = (intrinsicContentSize.height ?? 1).flooredHalf
    return row..<row + 1
  }

  public override func draw(in canvas: Canvas) {
    canvas.fill(
      bounds,
      with: Cell(scalar: 0x20, foreground: style.foreground, background: style.background ?? .default))
    let glyphs = GlyphSequence(text).truncated(to: max(0, bounds.width - 2))
    let frame = bounds.centered(Size(width: glyphs.width, height: 1))
    canvas.write(glyphs, at: frame.origin, style: style)
  }
}
