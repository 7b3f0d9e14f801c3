extension ListView {
  /// Draws the rows in sight, or the placeholder.
  func drawRows(in canvas: Canvas) {
    guard let dataSource, rowCount > 0 else {
      return canvas.writePlaceholder(placeholder, style: style.placeholder)
    }
    for line in 0..<min(bounds.height, max(0, rowCount - topRow)) {
      let index = topRow + line
      draw(dataSource.listView(self, row: index), index: index, line: line, in: canvas)
    }
  }

  private func draw(_ row: ListRow, index: Int, line: Int, in canvas: Canvas) {
    let isCursor = index == cursorRow
    let text = style.text(
      isDim: row.isDim, isSelected: index == selectedRow, hasCursor: isCursor, hasFocus: hasFocus)
    let width = bounds.width
    canvas.fill(
      Rect(x: 0, y: line, width: width, height: 1),
      with: Cell(
        scalar: 0x20, foreground: text.foreground, background: text.background ?? backgroundColor ?? .default,
        attributes: text.attributes.intersection(.reverse)))
    if index == selectedRow, width > 1 {
      canvas.write(isUnicode ? "▌" : "|", at: Point(x: 0, y: line), style: text)
    }

    // From the right: a free column, the sign, a free column, the detail, a free column. The column of the sign
    // is kept free in rows without one, so that the texts before it line up.
    var right = width - 1
    let sign = GlyphSequence(width > Self.columnsBesideSign ? (isUnicode ? "›" : ">") : "")
    right -= sign.width
    if row.showsDisclosure { canvas.write(sign, at: Point(x: right, y: line), style: text) }
    if sign.width > 0 { right -= 1 }
    let detail = GlyphSequence(row.detail)
    if detail.width > 0, right - detail.width > Self.columnsBesideDetail {
      right -= detail.width
      canvas.write(
        detail, at: Point(x: right, y: line), style: isCursor ? text : text.adding(style.detailAttributes))
      right -= 1
    }
    let title = GlyphSequence(row.title).truncated(to: max(0, right - 1))
    canvas.write(title, at: Point(x: 1, y: line), style: text)
  }

  /// A list of no more columns has no room for the sign.
  private static let columnsBesideSign = 5
  /// With no more columns left of it the detail is left out.
  private static let columnsBesideDetail = 9

  private var isUnicode: Bool { traitCollection.characterRepertoire != .ascii }
}
