extension ListView {
  /// Draws the rows in sight, or the placeholder.
  func drawRows(in canvas: Canvas) {
    guard let dataSource, rowCount > 0 else {
      drawPlaceholder(in: canvas)
      return
    }
    for line in 0..<min(bounds.height, max(0, rowCount - topRow)) {
      let index = topRow + line
      draw(dataSource.listView(self, row: index), index: index, line: line, in: canvas)
    }
  }

  private func drawPlaceholder(in canvas: Canvas) {
    let lines = GlyphSequence.wrap(placeholder, columns: max(0, bounds.width - 2))
    for (index, line) in lines.enumerated() {
      canvas.write(line, at: Point(x: 1, y: index), style: style.placeholder)
    }
  }

  private func draw(_ row: ListRow, index: Int, line: Int, in canvas: Canvas) {
    let isCursor = index == cursorRow
    var text = row.isDim ? style.dim : style.row
    if index == selectedRow { text = style.selected }
    if isCursor { text = hasFocus ? style.cursor : style.inactiveCursor(over: text) }
    let place = Rect(x: 0, y: line, width: bounds.width, height: 1)
    canvas.fill(
      place,
      with: Cell(
        scalar: 0x20, foreground: text.foreground, background: text.background ?? .default,
        attributes: text.attributes.intersection(.reverse)))

    // The column of the sign is kept free in rows without one, so that the texts before it line up.
    let accessory = GlyphSequence(style.disclosure)
    let detail = GlyphSequence(row.detail)
    let right = bounds.width - 1
    let detailFits = detail.width > 0 && detail.width + accessory.width + 12 <= bounds.width
    let reserved = accessory.width + (accessory.width > 0 ? 1 : 0) + (detailFits ? detail.width + 1 : 0)
    if index == selectedRow, bounds.width > 1 {
      canvas.write(style.selectionMark, at: Point(x: 0, y: line), style: text)
    }
    let title = GlyphSequence(row.title).truncated(to: max(0, bounds.width - 2 - reserved))
    canvas.write(title, at: Point(x: 1, y: line), style: text)
    if row.showsDisclosure, bounds.width > 3 {
      canvas.write(accessory, at: Point(x: right - accessory.width, y: line), style: text)
    }
    if detailFits {
      let column = right - (accessory.width > 0 ? accessory.width + 1 : 0) - detail.width
      canvas.write(
        detail, at: Point(x: column, y: line), style: isCursor ? text : text.adding(style.detailAttributes))
    }
  }
}
