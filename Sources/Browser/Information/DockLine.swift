import AdaptiveCore

/// The line between a photo and the information about it, upright if it is higher than wide.
final class DockLine: View {
  /// The style of the line.
  @Styled(.display) var style = TextStyle(foreground: .brightBlack)

  override func draw(in canvas: Canvas) {
    let isUnicode = traitCollection.characterRepertoire != .ascii
    let isUpright = bounds.height > bounds.width
    let sign = isUpright ? (isUnicode ? "│" : "|") : (isUnicode ? "─" : "-")
    for y in 0..<bounds.height {
      for x in 0..<bounds.width { canvas.write(sign, at: Point(x: x, y: y), style: style) }
    }
  }
}
