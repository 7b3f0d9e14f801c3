/// Five stars that show a rating and can be clicked.
///
/// A star is two columns wide in regular height and one in compact height; with a column of padding at each
/// side the control is 12x1 or 7x1.
@MainActor public final class RatingControl: View {
  /// The number of stars.
  public static let starCount = 5

  /// 1...5 active stars, 0 unrated, -1 rejected. Setting it sends nothing.
  public var rating = 0 {
    didSet { if rating != oldValue { setNeedsDisplay() } }
  }
  /// How active stars are drawn.
  public var activeStyle = TextStyle(foreground: .yellow, background: .black) {
    didSet { if activeStyle != oldValue { setNeedsDisplay() } }
  }
  /// How the other stars are drawn.
  public var inactiveStyle = TextStyle(foreground: .brightBlack, background: .black) {
    didSet { if inactiveStyle != oldValue { setNeedsDisplay() } }
  }
  /// How the sign of a rejected photo is drawn.
  public var rejectedStyle = TextStyle(foreground: .red, background: .black) {
    didSet { if rejectedStyle != oldValue { setNeedsDisplay() } }
  }
  /// Whether stars may be drawn with characters beyond ASCII.
  public var isUnicode = true {
    didSet { if isUnicode != oldValue { setNeedsDisplay() } }
  }
  /// Called when a click chose another rating than the present one, which is set before.
  public var onValueChanged: ((Int) -> Void)?

  private var columnsPerStar: Int { traitCollection.verticalSizeClass == .compact ? 1 : 2 }

  public override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, Self.starCount * columnsPerStar + 2), height: min(space.height, 1))
  }

  public override func draw(in canvas: Canvas) {
    let background = inactiveStyle.background ?? .default
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: background))
    for star in 0..<Self.starCount {
      let (text, style) = glyph(of: star)
      canvas.write(text, at: Point(x: 1 + star * columnsPerStar, y: 0), style: style)
    }
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press else { return false }
    let column = convertFromWindow(event.location).x - 1
    guard column >= 0, column < Self.starCount * columnsPerStar else { return true }
    let chosen = column / columnsPerStar + 1
    if chosen != rating {
      rating = chosen
      onValueChanged?(chosen)
    }
    return true
  }

  private func glyph(of star: Int) -> (String, TextStyle) {
    if rating < 0 {
      return star == 0
        ? (isUnicode ? "✗" : "x", rejectedStyle) : (isUnicode ? "☆" : "-", inactiveStyle)
    }
    return star < rating
      ? (isUnicode ? "★" : "*", activeStyle) : (isUnicode ? "☆" : "-", inactiveStyle)
  }
}
