extension TextView {
  /// Draws the visible rows, the selection and the cursor.
  func drawText(in canvas: Canvas) {
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.background ?? backgroundColor ?? .default))
    guard bounds.height > 0 else { return }
    let selected = selection.range
    var row = viewport.firstRow(of: storage, in: space)
    var y = 0
    if isFocused { canvas.showCursor(at: .zero) }
    repeat {
      let start = row.line.start
      var run = runs.index(after: row.range.lowerBound)
      canvas.draw(row, y: y, columns: space.columns, isMirrored: beginsAtRight) { offset in
        let offset = start + offset
        while run < runs.count, runs[run].range.upperBound <= offset { run += 1 }
        let text = run < runs.count && runs[run].range.contains(offset) ? style(ofRun: run) : style
        return selected.contains(offset) ? selectionStyle.over(text) : text
      } control: {
        $0
      }
      if isFocused, selection.head >= row.range.lowerBound, selection.head <= row.lastCaret {
        canvas.showCursor(at: Point(x: column(of: selection.head, in: row, columns: space.columns), y: y))
      }
      y += 1
    } while y < bounds.height && row.moveDown()
  }

  /// Returns the offset of the character at a point of the view, or the nearest one.
  func offset(at point: Point) -> Int {
    var row = viewport.firstRow(of: storage, in: space)
    let moved = row.move(by: point.y)
    if moved < point.y.magnitude { return point.y < 0 ? 0 : storage.byteCount }
    return caret(inColumn: point.x, of: row, columns: space.columns)
  }

  private func style(ofRun index: Int) -> TextStyle {
    let attributes = runs[index].attributes
    guard attributes.link != nil else { return attributes.style.over(style) }
    let link = attributes.style.over(linkStyle.over(style))
    return index == focusedLink && isFocused ? focusedLinkStyle.over(link) : link
  }
}
