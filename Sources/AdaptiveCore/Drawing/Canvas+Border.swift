extension Canvas {
  /// Draws a frame on a rectangle's edge cells: box characters, or ASCII where only that can be shown. `nil`
  /// characters count as all; a rectangle of a single column or row has no frame.
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
