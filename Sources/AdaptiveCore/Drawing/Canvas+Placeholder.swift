extension Canvas {
  /// Writes the placeholder of an empty list or collection, wrapped, with an empty column on each side.
  func writePlaceholder(_ text: String, style: TextStyle) {
    let lines = GlyphSequence.wrap(text, columns: max(0, size.width - 2))
    for (index, line) in lines.enumerated() { write(line, at: Point(x: 1, y: index), style: style) }
  }
}
