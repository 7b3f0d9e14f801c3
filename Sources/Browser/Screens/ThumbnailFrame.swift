import AdaptiveCore

extension Canvas {
  /// Draws the frame around the thumbnail at the cursor, heavy where the display has such lines. An open one
  /// has no upper edge.
  func thumbnailFrame(_ rect: Rect, isOpen: Bool, style: TextStyle, characters: CharacterRepertoire?) {
    guard rect.width > 1, rect.height > 1 else { return }
    let signs = characters != .ascii ? ["┏", "━", "┓", "┃", "┗", "┛"] : ["+", "-", "+", "|", "+", "+"]
    let line = String(repeating: signs[1], count: rect.width - 2)
    if !isOpen { write(signs[0] + line + signs[2], at: rect.origin, style: style) }
    write(signs[4] + line + signs[5], at: Point(x: rect.minX, y: rect.maxY - 1), style: style)
    for y in rect.minY + (isOpen ? 0 : 1)..<rect.maxY - 1 {
      write(signs[3], at: Point(x: rect.minX, y: y), style: style)
      write(signs[3], at: Point(x: rect.maxX - 1, y: y), style: style)
    }
  }
}
