/// A box with one centred line of text over other content.
///
/// Its margins depend on its own traits: in all 2 columns when the width is compact and 4 when regular, no
/// rows when the height is compact and 2 when regular.
@MainActor public final class OverlayView: View {
  /// The text, cut with `…` where it does not fit; an empty one hides the box.
  public var text = "" {
    didSet {
      guard text != oldValue else { return }
      isHidden = text.isEmpty
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// How box and text are drawn; without a background the box is clear.
  @Styled public var style = TextStyle(foreground: .brightWhite, background: .black) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Makes a hidden box without text.
  public init() {
    super.init()
    isHidden = true
  }

  /// The text and the margins, at most the given space.
  public override func sizeThatFits(_ space: Size) -> Size {
    let traits = traitCollection
    let columns = GlyphSequence(text).width + (traits.horizontalSizeClass == .regular ? 4 : 2)
    let rows = 1 + (traits.verticalSizeClass == .regular ? 2 : 0)
    return Size(width: min(columns, space.width), height: min(rows, space.height))
  }

  public override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(sizeThatFits(Size(width: Size.limit, height: Size.limit)))
  }

  /// The row of the text, which is in the middle of the rows the content asks for.
  public override func textRows(forWidth width: Int) -> Range<Int>? {
    let row = (intrinsicContentSize.height ?? 1).flooredHalf
    return row..<row + 1
  }

  public override func draw(in canvas: Canvas) {
    canvas.fill(
      bounds,
      with: Cell(scalar: 0x20, foreground: style.foreground, background: style.background ?? .default))
    let glyphs = GlyphSequence(text).truncated(to: max(0, bounds.width - 2))
    let place = bounds.centered(Size(width: glyphs.width, height: 1))
    canvas.write(glyphs, at: place.origin, style: style)
  }
}
