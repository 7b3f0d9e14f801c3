/// The line between two columns.
final class SeparatorView: View {
  var style = TextStyle.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  override func draw(in canvas: Canvas) {
    for y in 0..<bounds.height { canvas.write("│", at: Point(x: 0, y: y), style: style) }
  }
}
