extension TextField {
  private static let metrics = TextMetrics(tabWidth: 1)

  /// Draws the text after an empty column, the selection, the invalid part, the caret and the error.
  func drawText(in canvas: Canvas) {
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: style.background ?? .default))
    if editing.storage.isEmpty, !placeholder.isEmpty {
      let shown = GlyphSequence(placeholder).truncated(to: bounds.width - 1)
      canvas.write(shown, at: Point(x: 1, y: 0), style: placeholderStyle.over(style))
    }
    let selected = editing.selection.range
    let selection = selectionStyle.over(style)
    let wrong = errorRangeStyle.over(style)
    let text = editing.storage.text
    let order = order
    var behind = 1
    var index = 0
    Self.metrics.visit(text, in: 0..<text.utf8.count, column: 0) { element in
      defer { index += 1 }
      let offset = element.range.lowerBound
      let (column, width) =
        isSecureTextEntry
        ? (self.column(of: offset, in: nil), 1)
        : (
          order.map { $0.column(at: index) + $0.start(in: bounds.width - 1) } ?? element.column, element.width
        )
      let x = 1 + column - shift
      behind = max(behind, x + width)
      guard x < bounds.width else { return order != nil }
      guard x + width > 0 else { return true }
      let style = selected.contains(offset) ? selection : errorRange.contains(offset) ? wrong : style
      if isSecureTextEntry {
        canvas.write(isUnicode ? "•" : "*", at: Point(x: x, y: 0), style: style)
      } else {
        let element = order.map { element.showing($0.shown(at: index)) } ?? element
        canvas.draw(element, at: Point(x: x, y: 0), style: style) { $0.adding(.dim) }
      }
      return true
    }
    drawError(in: canvas, behind: behind)
    if isFocused {
      canvas.showCursor(at: Point(x: 1 + column(of: editing.caret, in: order) - shift, y: 0))
    }
  }

  /// The order of a text with right-to-left characters; `nil` for other texts. O(length).
  var order: LineOrder? {
    let text = editing.storage.text
    guard !isSecureTextEntry, RightToLeft.isPossible(in: text) else { return nil }
    var elements: [TextElement] = []
    Self.metrics.visit(text, in: 0..<text.utf8.count) {
      elements.append($0)
      return true
    }
    return LineOrder(elements, ordering: textOrdering)
  }

  /// The column of an offset, counted from the left edge of the text, or of the space if the text is at its
  /// right edge.
  func column(of offset: Int, in order: LineOrder?) -> Int {
    if let order { return order.column(of: offset) + order.start(in: bounds.width - 1) }
    let before = editing.storage.text(in: 0..<offset)
    return isSecureTextEntry ? before.count : Self.metrics.width(of: before, in: 0..<offset)
  }

  /// Returns the caret position in a column of the field, or the nearest one.
  func offset(inColumn column: Int) -> Int {
    let text = editing.storage.text
    if let order {
      return order.offset(
        inColumn: column.subtractingClamped(1 + order.start(in: bounds.width - 1)).addingClamped(shift))
    }
    let column = max(0, column.subtractingClamped(1).addingClamped(shift))
    guard isSecureTextEntry else {
      return Self.metrics.offset(inColumn: column, of: 0..<text.utf8.count, of: text)
    }
    return text.prefix(column).utf8.count
  }

  /// Draws the mark of an error in the first column, and its text in the second row, or at the right of the
  /// text if there is only one row and enough room.
  private func drawError(in canvas: Canvas, behind column: Int) {
    guard let validationError else { return }
    let style = errorStyle.over(style)
    canvas.write("!", at: .zero, style: style)
    if bounds.height > 1 {
      let shown = GlyphSequence(validationError).truncated(to: bounds.width - 1)
      canvas.write(shown, at: Point(x: 1, y: 1), style: style)
      return
    }
    let shown = GlyphSequence(validationError).truncated(to: bounds.width - column - 3)
    if shown.width >= min(GlyphSequence(validationError).width, Self.shortestError) {
      canvas.write(shown, at: Point(x: bounds.width - 1 - shown.width, y: 0), style: style)
    }
  }

  /// The fewest columns in which an error after the text is shown, unless it is shorter.
  private static let shortestError = 12

  private var isUnicode: Bool { traitCollection.characterRepertoire != .ascii }
}
