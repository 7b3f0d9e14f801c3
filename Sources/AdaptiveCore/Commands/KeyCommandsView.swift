/// The box of the command palette: a border with the title, the field for the query, and the commands.
@MainActor public final class KeyCommandsView: View, BorderDrawing {
  /// The style of the border. Its background fills the box.
  @Styled(.display) public var style = TextStyle.plain

  /// The title in the border.
  var title = ""
  let field = TextField()
  let menu = MenuView(items: [])

  /// In a smaller box, the border is left out.
  private static let smallestWithBorder = Size(width: 20, height: 6)

  init() {
    super.init()
    addSubview(field)
    addSubview(menu)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let inner = hasBorder ? bounds.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)) : bounds
    let rows = min(1, inner.height)
    field.frame = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: rows)
    menu.frame = inner.inset(by: EdgeInsets(top: rows))
  }

  public override func draw(in canvas: Canvas) {
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.background ?? .default))
    if hasBorder {
      canvas.border(
        bounds, style: style, characters: traitCollection.characterRepertoire, title: title,
        hiddenRows: menu.hiddenRows)
    }
  }

  private var hasBorder: Bool {
    bounds.width >= Self.smallestWithBorder.width && bounds.height >= Self.smallestWithBorder.height
  }
}
