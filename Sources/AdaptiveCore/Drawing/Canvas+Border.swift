extension Canvas {
  /// Draws a border along the edge cells of a rectangle, with box-drawing characters, or ASCII if the
  /// repertoire is ASCII. `nil` counts as Unicode. A rectangle with a single column or row gets no border.
  public func border(_ rect: Rect, style: TextStyle, characters: CharacterRepertoire?) {
    guard rect.width > 1, rect.height > 1 else { return }
    let signs = characters != .ascii ? ["┌", "─", "┐", "│", "└", "┘"] : ["+", "-", "+", "|", "+", "+"]
    let line = String(repeating: signs[1], count: rect.width - 2)
    write(signs[0] + line + signs[2], at: rect.origin, style: style)
    write(signs[4] + line + signs[5], at: Point(x: rect.minX, y: rect.maxY - 1), style: style)
    for y in rect.minY + 1..<rect.maxY - 1 {
      write(signs[3], at: Point(x: rect.minX, y: y), style: style)
      write(signs[3], at: Point(x: rect.maxX - 1, y: y), style: style)
    }
  }
}
