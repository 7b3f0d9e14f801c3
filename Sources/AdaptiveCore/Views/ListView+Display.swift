extension ListView {
  /// Draws the visible rows, or the placeholder.
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
      isDimmed: row.isDimmed, isSelected: index == selectedRow, hasCursor: isCursor, hasFocus: isFocused)
    let width = bounds.width
    canvas.fill(
      Rect(x: 0, y: line, width: width, height: 1),
      with: Cell(
        scalar: 0x20, foreground: text.foreground, background: text.background ?? backgroundColor ?? .default,
        attributes: text.attributes.intersection(.reverse)))
    if index == selectedRow, width > 1 {
      canvas.write(isUnicode ? "▌" : "|", at: Point(x: 0, y: line), style: text)
    }

    if row.showsCheckmark, width > 1 {
      canvas.write(
        isUnicode ? "✓" : "+", at: Point(x: width - 1, y: line), style: style.checkmark.over(text))
    }

    // From the right: the column of the checkmark, the disclosure indicator, an empty column, the detail, an
    // empty column, the sign, an empty column. Rows without an indicator keep its column empty, so that
    // details line up.
    var right = width - 1
    let sign = GlyphSequence(width > Self.maximumWidthWithoutDisclosure ? (isUnicode ? "›" : ">") : "")
    right -= sign.width
    if row.showsDisclosure { canvas.write(sign, at: Point(x: right, y: line), style: text) }
    if sign.width > 0 { right -= 1 }
    let detail = GlyphSequence(row.detail)
    if detail.width > 0, right - detail.width > Self.columnsReservedForTitle {
      right -= detail.width
      canvas.write(
        detail, at: Point(x: right, y: line), style: isCursor ? text : text.adding(style.detailAttributes))
      right -= 1
    }
    let label = GlyphSequence(row.sign?.text ?? "")
    if let sign = row.sign, label.width > 0, right - label.width > Self.columnsReservedForTitle {
      right -= label.width
      let own = isCursor && isFocused ? sign.cursorStyle : sign.style
      canvas.write(label, at: Point(x: right, y: line), style: own.over(text))
      right -= 1
    }
    if isCursor, isFocused { canvas.placeCursor(at: Point(x: min(1, width - 1), y: line)) }
    let title = GlyphSequence(row.title).truncated(to: max(0, right - 1))
    canvas.write(title, at: Point(x: 1, y: line), style: text)
  }

  /// The disclosure indicator is shown only if the list has more columns than this.
  private static let maximumWidthWithoutDisclosure = 5
  /// The detail is shown only if more columns than this remain to its left.
  private static let columnsReservedForTitle = 9

  private var isUnicode: Bool { traitCollection.characterRepertoire != .ascii }
}
