/// The line between two columns.
@MainActor public final class SeparatorView: View {
  /// The style of the line.
  @Styled(.display) public var style = TextStyle(foreground: .brightBlack)

  /// Called with the position in the window to which the user drags the line; `nil` for a line that can't be
  /// dragged.
  var onDrag: ((Point) -> Void)?

  /// Follows a drag that began on the line.
  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard let onDrag else { return super.mouseUsed(event) }
    if event.action == .drag { onDrag(event.location) }
    return [.press, .drag, .release].contains(event.action)
  }

  public override func draw(in canvas: Canvas) {
    let line = traitCollection.characterRepertoire == .ascii ? "|" : "│"
    for y in 0..<bounds.height { canvas.write(line, at: Point(x: 0, y: y), style: style) }
  }
}
