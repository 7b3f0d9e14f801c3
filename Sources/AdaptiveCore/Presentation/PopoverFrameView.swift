/// The border of a popover, with its title and a mark at its source, around the presented view.
@MainActor public final class PopoverFrameView: View {
  /// The thickness of the border on each side, in cells.
  static let border = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)

  /// The direction of the arrow, and its column or row in this view.
  var arrow: (direction: PopoverArrowDirection, position: Int) = (.unknown, 0) {
    didSet { if arrow != oldValue { setNeedsDisplay() } }
  }
  /// The title in the upper edge; empty for none.
  @Invalidating(.display) var title = ""
  /// The style of the border. Its background fills the frame.
  @Styled(.display) public var style = TextStyle.plain

  public override func layoutSubviews() {
    for view in subviews { view.frame = bounds.inset(by: Self.border) }
  }

  public override func draw(in canvas: Canvas) {
    let characters = traitCollection.characterRepertoire
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.background ?? .default))
    canvas.border(
      bounds, style: style, characters: characters, title: title,
      hiddenRows: Self.firstScrolling(in: self)?.hiddenRows ?? HiddenRows())
    // A branch of the line to the source. An arrow would say that there is more to see.
    let signs = characters != .ascii ? ["┴", "┬", "┤", "├"] : ["+", "+", "+", "+"]
    let along = arrow.position
    switch arrow.direction {
    case .up: canvas.write(signs[0], at: Point(x: along, y: 0), style: style)
    case .down: canvas.write(signs[1], at: Point(x: along, y: bounds.maxY - 1), style: style)
    case .left: canvas.write(signs[2], at: Point(x: 0, y: along), style: style)
    case .right: canvas.write(signs[3], at: Point(x: bounds.maxX - 1, y: along), style: style)
    default: break
    }
  }

  /// The view with the rows that scroll; `nil` for none.
  private static func firstScrolling(in view: View) -> (any RowScrolling)? {
    for view in view.subviews where !view.isHidden {
      if let found = view as? any RowScrolling ?? firstScrolling(in: view) { return found }
    }
    return nil
  }
}
