extension ListView {
  /// Draws the visible rows, or the placeholder.
  func drawRows(in canvas: Canvas) {
    guard let dataSource, rowCount > 0 else {
      return canvas.writePlaceholder(placeholder, style: style.placeholder)
    }
    for line in 0..<min(bounds.height, max(0, rowCount - topRow)) {
      let row = topRow + line
      let drawing = ListRowDrawing(
        style: style, isUnicode: traitCollection.characterRepertoire != .ascii, hasCursor: row == cursorRow,
        isSelected: row == selectedRow, hasFocus: hasFocus, background: backgroundColor)
      drawing.draw(dataSource.listView(self, row: row), line: line, in: canvas)
    }
  }
}
