import AdaptiveCore

extension Canvas {
  /// Draws the frame around the thumbnail at the cursor, heavy where the display has such lines. It has no
  /// upper edge.
  func thumbnailFrame(_ rect: Rect, style: TextStyle, characters: CharacterRepertoire?) {
    guard rect.width > 1, rect.height > 1 else { return }
    let (side, corners) = characters != .ascii ? ("┃", "┗━┛") : ("|", "+-+")
    let signs = corners.map(String.init)
    let line = String(repeating: signs[1], count: rect.width - 2)
    write(signs[0] + line + signs[2], at: Point(x: rect.minX, y: rect.maxY - 1), style: style)
    for y in rect.minY..<rect.maxY - 1 {
      write(side, at: Point(x: rect.minX, y: y), style: style)
      write(side, at: Point(x: rect.maxX - 1, y: y), style: style)
    }
  }
}
