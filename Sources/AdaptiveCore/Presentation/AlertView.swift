/// The box of an alert: border, title, message and buttons.
@MainActor public final class AlertView: View, BorderDrawing {
  var text = AlertText() {
    didSet {
      guard text != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The indices of the buttons with destructive actions.
  var destructive: Set<Int> = []
  /// The index of the button that Enter chooses.
  @Invalidating(.display) var cursor = 0
  /// The style in which the alert is drawn.
  @Styled(.display) public var style = AlertStyle()
  var onChoose: ((Int) -> Void)?

  public override func layoutSubviews() {
    super.layoutSubviews()
    for (field, frame) in zip(subviews, layout.fields) { field.frame = frame }
  }

  public override func draw(in canvas: Canvas) {
    let layout = layout
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.border.background ?? .default))
    canvas.border(bounds, style: style.border, characters: traitCollection.characterRepertoire)
    for (row, line) in layout.lines.enumerated() {
      let glyphs = GlyphSequence(line)
      canvas.write(
        glyphs, at: Point(x: (bounds.width - glyphs.width).flooredHalf, y: 1 + row),
        style: row < layout.titleLines ? style.title : style.message)
    }
    for (index, frame) in layout.buttons.enumerated() {
      let textStyle =
        index == cursor ? style.cursor : destructive.contains(index) ? style.destructive : style.button
      let title = text.buttons[index]
      let whole = GlyphSequence("[ \(title.isolated(always: true)) ]")
      let shown = whole.width <= frame.width ? whole : GlyphSequence(title).truncated(to: frame.width)
      if index == cursor, viewController?.isFocused == true { canvas.placeCursor(at: frame.origin) }
      canvas.write(shown, at: frame.origin, style: textStyle)
    }
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    let point = convertFromWindow(event.location)
    if event.action == .press, let index = layout.buttons.firstIndex(where: { $0.contains(point) }) {
      onChoose?(index)
    }
    return true
  }

  private var layout: AlertLayout { AlertLayout(text, in: superview?.bounds.size ?? bounds.size) }
}
