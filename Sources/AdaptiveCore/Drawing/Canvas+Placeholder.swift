extension Canvas {
  /// Writes what is said in the place of rows or items when there are none, wrapped, with a free column at each side.
  func writePlaceholder(_ text: String, style: TextStyle) {
    let lines = GlyphSequence.wrap(text, columns: max(0, size.width - 2))
    for (index, line) in lines.enumerated() { write(line, at: Point(x: 1, y: index), style: style) }
  }
}
