/// The line between two columns.
@MainActor public final class SeparatorView: View {
  /// The style of the line.
  @Styled(.display) public var style = TextStyle(foreground: .brightBlack)

  public override func draw(in canvas: Canvas) {
    let line = traitCollection.characterRepertoire == .ascii ? "|" : "│"
    for y in 0..<bounds.height { canvas.write(line, at: Point(x: 0, y: y), style: style) }
  }
}
