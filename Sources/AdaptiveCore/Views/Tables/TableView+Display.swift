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
          x: 0, y: first - itemCursor.firstLine, width: canvas.size.width,
          height: arrangement.height(of: row))
        if pool.cells[row] == nil {
          draw(dataSource.tableView(self, row: row), number: row, in: canvas.subcanvas(lines))
        }
        if row == cursorRow, isFocused, headerColumn == nil {
          canvas.showCursor(at: Point(x: min(1, canvas.size.width - 1), y: max(0, lines.minY)))
        }
        line = first + lines.height
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
    let content = content(of: row, width: canvas.size.width)
    for line in content.lines {
      let cell = row.cell(line.place.column)
      canvas.write(
        line.text, in: line.place, alignment: hasTwoLines ? .leading : columns[line.place.column].alignment,
        line: line.y, style: style(of: cell))
    }
    if let secondary = content.secondary {
      canvas.write(
        secondary, at: Point(x: Self.marginWidth, y: content.height - 1),
        style: hasCursor ? text : text.adding(self.style.rows.detailAttributes))
    }
  }

  /// The texts of a row that the table draws.
  struct RowContent {
    /// Texts in columns, and the line that each is on.
    var lines: [(text: GlyphSequence, place: TableColumnLayout.Place, y: Int)] = []
    /// The text in the last line of a row with two.
    var secondary: GlyphSequence?
    /// The number of lines, at least 1.
    var height = 1
  }

  /// Returns the texts of a row: those of the visible columns, or the title column above the others.
  func content(of row: TableRow, width: Int) -> RowContent {
    var content = RowContent()
    let room = max(0, width - Self.marginWidth)
    let titlePlace = columnLayout.ranking.first.map {
      TableColumnLayout.Place(column: $0, x: Self.marginWidth, width: room)
    }
    for place in hasTwoLines ? [titlePlace].compactMap({ $0 }) : columnLayout.places {
      let text = row.cell(place.column).text
      let wraps = columns[place.column].wraps && arrangement.heights != nil
      let lines = wraps ? GlyphSequence.wrap(text, columns: place.width) : [text]
      content.height = max(content.height, lines.count)
      for (y, line) in lines.enumerated() {
        content.lines.append((GlyphSequence(line).truncated(to: place.width), place, y))
      }
    }
    if hasTwoLines {
      content.secondary = secondaryText(of: row, width: room)
      content.height += 1
    }
    return content
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
  func write(
    _ glyphs: GlyphSequence, in place: TableColumnLayout.Place, alignment: Label.Alignment, line: Int,
    style: TextStyle
  ) {
    let rest = place.width - glyphs.width
    let shift =
      switch alignment {
      case .leading: 0
      case .center: rest.flooredHalf
      case .trailing: rest
      }
    write(glyphs, at: Point(x: place.x + shift, y: line), style: style)
  }
}
