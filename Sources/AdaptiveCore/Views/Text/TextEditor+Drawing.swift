extension TextEditor {
  /// Draws the visible rows, the selection and the caret.
  func drawText(in canvas: Canvas) {
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.background ?? backgroundColor ?? .default))
    guard bounds.height > 0 else { return }
    let storage = editing.storage
    if storage.isEmpty { canvas.writePlaceholder(placeholder, style: placeholderStyle.over(style)) }
    let selected = editing.selection.range
    let selection = selectionStyle.over(style)
    var row = viewport.firstRow(of: storage, in: space)
    var y = 0
    repeat {
      let start = row.line.start
      canvas.draw(row, y: y, columns: space.columns, isMirrored: beginsAtRight) { offset in
        selected.contains(start + offset) ? selection : style
      } control: { [controlStyle] in
        controlStyle.over($0)
      }
      let end = row.range.upperBound
      if !row.isContinued, selected.contains(end), row.line.end > end {
        // A selected line end, which also shows that an empty line is selected.
        canvas.write(" ", at: Point(x: min(space.columns, row.column(of: end)), y: y), style: selection)
      }
      if isFocused, contains(editing.caret, row) {
        canvas.showCursor(at: Point(x: column(of: editing.caret, in: row, columns: space.columns), y: y))
      }
      y += 1
    } while y < bounds.height && row.moveDown()
  }

  /// Returns the caret position at a point of the editor, or the nearest one.
  func offset(at point: Point) -> Int {
    var row = viewport.firstRow(of: editing.storage, in: space)
    // Above and below the editor, dragging scrolls by as many rows as the pointer is away.
    let moved = row.move(by: point.y)
    if moved < point.y.magnitude { return point.y < 0 ? 0 : min(editing.storage.byteCount, row.lastCaret) }
    return caret(inColumn: point.x, of: row, columns: space.columns)
  }

  /// Returns whether a caret is in a row: the end of a continued row belongs to the next one.
  private func contains(_ caret: Int, _ row: TextRowCursor) -> Bool {
    caret >= row.range.lowerBound && caret <= row.lastCaret
  }
}

extension View {
  /// The column of the caret at an offset in a row of wrapped text, within the columns of the view.
  func column(of offset: Int, in row: TextRowCursor, columns: Int) -> Int {
    guard let order = LineOrder(row, isMirrored: beginsAtRight, ordering: textOrdering) else {
      return min(max(0, bounds.width - 1), row.column(of: offset))
    }
    let column = order.start(in: columns) + order.column(of: offset - row.line.start)
    return max(0, min(bounds.width - 1, column))
  }

  /// The caret position in a column of a row, or the nearest one.
  func caret(inColumn column: Int, of row: TextRowCursor, columns: Int) -> Int {
    guard let order = LineOrder(row, isMirrored: beginsAtRight, ordering: textOrdering) else {
      return row.caret(inColumn: column)
    }
    let offset = order.offset(inColumn: column.subtractingClamped(order.start(in: columns)))
    return min(row.lastCaret, row.line.start + offset)
  }
}

extension Canvas {
  /// Draws a row of wrapped text. A line without letters begins at the right if `isMirrored`. The closures
  /// return the style of the character at an offset in the line, and that of a control character over it.
  func draw(
    _ row: TextRowCursor, y: Int, columns: Int, isMirrored: Bool, style: (Int) -> TextStyle,
    control: (TextStyle) -> TextStyle
  ) {
    if let order = LineOrder(row, isMirrored: isMirrored, ordering: ordering) {
      let start = order.start(in: columns)
      var index = 0
      row.visit { element in
        defer { index += 1 }
        let column = start + order.column(at: index)
        guard column < columns else { return true }
        draw(
          element.showing(order.shown(at: index)), at: Point(x: column, y: y),
          style: style(element.range.lowerBound), control)
        return true
      }
      return
    }
    row.visit { element in
      guard element.column < columns else { return false }
      draw(element, at: Point(x: element.column, y: y), style: style(element.range.lowerBound), control)
      return true
    }
  }

  /// Draws a character of a text.
  func draw(
    _ element: TextElement, at point: Point, style: TextStyle, _ control: (TextStyle) -> TextStyle
  ) {
    switch element.content {
    case .ascii(let byte): write(Glyph(scalar: UInt32(byte), width: 1), at: point, style: style)
    case .glyphs(let glyphs):
      var x = point.x
      for glyph in glyphs {
        write(glyph, at: Point(x: x, y: point.y), style: style)
        x = x.addingClamped(glyph.width)
      }
    case .blank:
      for x in 0..<element.width {
        write(Glyph(scalar: 0x20, width: 1), at: Point(x: point.x.addingClamped(x), y: point.y), style: style)
      }
    case .control(let notation): write(notation, at: point, style: control(style))
    }
  }
}
