extension TableView {
  var isUnicode: Bool { traitCollection.characterRepertoire != .ascii }

  /// Draws the visible rows and titles, or the placeholder.
  func drawContent(in canvas: Canvas) {
    guard let dataSource, rowCount > 0 else {
      return canvas.writePlaceholder(placeholder, style: style.rows.placeholder)
    }
    let end = min(arrangement.contentHeight, itemCursor.firstLine.addingClamped(canvas.size.height))
    var line = itemCursor.firstLine
    while line < end {
      let y = line - itemCursor.firstLine
      switch arrangement.slot(atLine: line) {
      case .title(let section):
        drawTitle(arrangement.sections[section].title ?? "", at: y, in: canvas)
        line += 1
      case .row(let row, let first):
        let lines = Rect(
          x: 0, y: first - itemCursor.firstLine, width: canvas.size.width, height: arrangement.rowHeight)
        if pool.cells[row] == nil {
          draw(dataSource.tableView(self, row: row), number: row, in: canvas.subcanvas(lines))
        }
        if row == cursorRow, isFocused, headerColumn == nil {
          canvas.showCursor(at: Point(x: min(1, canvas.size.width - 1), y: max(0, lines.minY)))
        }
        line = first + arrangement.rowHeight
      }
    }
  }

  /// Draws the title that covers the first line.
  func drawCoveringTitle(in canvas: Canvas) {
    if let coveringTitle { drawTitle(coveringTitle, at: 0, in: canvas) }
  }

  private func drawTitle(_ title: String, at line: Int, in canvas: Canvas) {
    let frame = Rect(x: 0, y: line, width: canvas.size.width, height: 1)
    canvas.fillLine(frame, style: style.section, over: backgroundColor)
    canvas.write(GlyphSequence(title).truncated(to: frame.width), at: frame.origin, style: style.section)
  }

  private func draw(_ row: TableRow, number: Int, in canvas: Canvas) {
    let hasCursor = number == cursorRow
    let isSelected = selection.rows.contains(number)
    let isFocused = self.isFocused && headerColumn == nil
    let text = self.style.rows.text(
      isDimmed: row.isDimmed, isSelected: isSelected, hasCursor: hasCursor, hasFocus: isFocused)
    canvas.fillLine(canvas.bounds, style: text, over: backgroundColor)
    if isSelected, canvas.size.width > 1 { canvas.write(selectionSign, at: .zero, style: text) }
    func style(of cell: TableCell) -> TextStyle {
      hasCursor && isFocused ? text : cell.style?.over(text) ?? text
    }
    guard hasTwoLines else {
      for place in columnLayout.places {
        let cell = row.cell(place.column)
        canvas.write(cell.text, in: place, alignment: columns[place.column].alignment, style: style(of: cell))
      }
      return
    }
    guard let titleColumn = columnLayout.ranking.first else { return }
    let width = max(0, canvas.size.width - Self.marginWidth)
    let title = row.cell(titleColumn)
    canvas.write(
      GlyphSequence(title.text).truncated(to: width), at: Point(x: Self.marginWidth, y: 0),
      style: style(of: title))
    canvas.write(
      secondaryText(of: row, width: width), at: Point(x: Self.marginWidth, y: 1),
      style: hasCursor ? text : text.adding(self.style.rows.detailAttributes))
  }

  private var selectionSign: String {
    switch (selectionMode, isUnicode) {
    case (.multiple, true): "✓"
    case (.multiple, false): "+"
    case (_, true): "▌"
    case (_, false): "|"
    }
  }

  /// Returns the second line of a row: the other columns in their order, without empty ones. If they don't
  /// fit, those with the lowest priority are left out.
  private func secondaryText(of row: TableRow, width: Int) -> GlyphSequence {
    let separator = isUnicode ? " · " : " - "
    var kept = columnLayout.ranking.dropFirst().filter { !row.cell($0).text.isEmpty }
    while true {
      let text = GlyphSequence(
        kept.sorted().map { row.cell($0).text }.joined(isolatedBy: separator, always: true))
      if text.width <= width || kept.count <= 1 { return text.truncated(to: width) }
      kept.removeLast()
    }
  }
}

extension Canvas {
  func write(_ text: String, in place: TableColumnLayout.Place, alignment: Label.Alignment, style: TextStyle)
  {
    let glyphs = GlyphSequence(text).truncated(to: place.width)
    let rest = place.width - glyphs.width
    let shift =
      switch alignment {
      case .leading: 0
      case .center: rest.flooredHalf
      case .trailing: rest
      }
    write(glyphs, at: Point(x: place.x + shift, y: 0), style: style)
  }
}
