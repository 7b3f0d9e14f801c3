/// A view that draws the border around its content itself.
@MainActor protocol BorderDrawing: View {}

extension Canvas {
  /// Draws a border along the edge cells of a rectangle, with box-drawing characters, or ASCII if the
  /// repertoire is ASCII. `nil` counts as Unicode. A rectangle with a single column or row gets no border.
  ///
  /// The title is at the left of the upper edge. The right ends of the edges have an arrow if rows of the
  /// content are hidden in that direction.
  public func border(
    _ rect: Rect, style: TextStyle, characters: CharacterRepertoire?, title: String = "",
    hiddenRows: HiddenRows = HiddenRows()
  ) {
    guard rect.width > 1, rect.height > 1 else { return }
    let signs = characters != .ascii ? ["┌", "─", "┐", "│", "└", "┘"] : ["+", "-", "+", "|", "+", "+"]
    let line = String(repeating: signs[1], count: rect.width - 2)
    write(signs[0] + line + signs[2], at: rect.origin, style: style)
    write(signs[4] + line + signs[5], at: Point(x: rect.minX, y: rect.maxY - 1), style: style)
    for y in rect.minY + 1..<rect.maxY - 1 {
      write(signs[3], at: Point(x: rect.minX, y: y), style: style)
      write(signs[3], at: Point(x: rect.maxX - 1, y: y), style: style)
    }
    let arrows = hiddenRows.signs(characters)
    let reserved = arrows.above.isEmpty ? 4 : 8
    if !title.isEmpty, rect.width > reserved + 2 {
      let shown = GlyphSequence(title).truncated(to: rect.width - reserved - 2)
      write(" \(shown.text) ", at: Point(x: rect.minX + 1, y: rect.minY), style: style.adding(.bold))
    }
    for (sign, y) in [(arrows.above, rect.minY), (arrows.below, rect.maxY - 1)] where !sign.isEmpty {
      guard rect.width > 6 else { continue }
      write(" \(sign) ", at: Point(x: rect.maxX - 4, y: y), style: style.adding(.bold))
    }
  }
}
