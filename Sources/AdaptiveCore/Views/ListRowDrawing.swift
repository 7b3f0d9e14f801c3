/// Draws the row of a list or tree in its state.
@MainActor struct ListRowDrawing {
  let style: ListStyle
  let isUnicode: Bool
  let hasCursor: Bool
  let isSelected: Bool
  let hasFocus: Bool
  /// The background of the view; `nil` if it is transparent.
  let background: Color?

  /// Draws a row with its title indented. Returns the style of its text.
  @discardableResult
  func draw(_ row: ListRow, indent: Int = 0, line: Int, in canvas: Canvas) -> TextStyle {
    let text = style.text(
      isHeading: row.isHeading, isDimmed: row.isDimmed, isSelected: isSelected, hasCursor: hasCursor,
      hasFocus: hasFocus)
    let width = canvas.size.width
    canvas.fillLine(Rect(x: 0, y: line, width: width, height: 1), style: text, over: background)
    if isSelected, width > 1 {
      canvas.write(isUnicode ? "▌" : "|", at: Point(x: 0, y: line), style: text)
    }
    if row.showsCheckmark, width > 1 {
      // The colour of a checkmark has too little contrast with the cursor.
      let own = hasCursor && hasFocus ? text : style.checkmark.over(text)
      canvas.write(isUnicode ? "✓" : "+", at: Point(x: width - 1, y: line), style: own)
    }

    // From the right: the column of the checkmark, the disclosure indicator, an empty column, the detail, an
    // empty column, the sign, an empty column. Rows without an indicator keep its column empty, so that
    // details line up.
    var right = width - 1
    let sign = GlyphSequence(width > Self.maximumWidthWithoutDisclosure ? (isUnicode ? "›" : ">") : "")
    right -= sign.width
    if row.showsDisclosure { canvas.write(sign, at: Point(x: right, y: line), style: text) }
    if sign.width > 0 { right -= 1 }
    let reserved = Self.columnsReservedForTitle + indent
    // An isolated detail is a value: a key such as "/" isn't mirrored.
    let detail = GlyphSequence(row.detail.isolated(always: true))
    if detail.width > 0, right - detail.width > reserved {
      right -= detail.width
      canvas.write(
        detail, at: Point(x: right, y: line), style: hasCursor ? text : text.adding(style.detailAttributes))
      right -= 1
    }
    let label = GlyphSequence(row.sign?.text ?? "")
    if let sign = row.sign, label.width > 0, right - label.width > reserved {
      right -= label.width
      let own = hasCursor && hasFocus ? sign.cursorStyle : sign.style
      canvas.write(label, at: Point(x: right, y: line), style: own.over(text))
      right -= 1
    }
    let left = 1 + indent
    let room = max(0, right - left)
    let whole = GlyphSequence(row.title)
    let title = row.truncatesInMiddle ? whole.truncatedInMiddle(to: room) : whole.truncated(to: room)
    canvas.write(title, at: Point(x: left, y: line), style: text)
    if row.isHeading { drawLine(from: left + title.width + 1, to: width - 1, at: line, text, canvas) }
    if let subtitle = Self.subtitle(row.subtitle, in: room - title.width) {
      let own = hasCursor ? text : text.adding(style.detailAttributes)
      canvas.write(subtitle, at: Point(x: left + title.width + Self.gap, y: line), style: own)
    }
    return text
  }

  /// Draws the line after the title of a heading.
  private func drawLine(from left: Int, to right: Int, at line: Int, _ text: TextStyle, _ canvas: Canvas) {
    let dashes = String(repeating: isUnicode ? "─" : "-", count: max(0, right - left))
    canvas.write(
      dashes, at: Point(x: left, y: line), style: hasCursor ? text : style.headingLine.over(style.row))
  }

  /// The part of the text after a title that fits; `nil` if that is too little.
  private static func subtitle(_ text: String, in columns: Int) -> GlyphSequence? {
    guard !text.isEmpty, columns > gap else { return nil }
    let whole = GlyphSequence(text)
    let fitting = whole.truncated(to: columns - gap)
    return fitting.width == whole.width || fitting.width >= fewestSubtitleColumns ? fitting : nil
  }

  /// The empty columns before the text after the title.
  private static let gap = 2
  /// The fewest columns of a truncated text after the title.
  private static let fewestSubtitleColumns = 8

  /// The disclosure indicator is shown only if the list has more columns than this.
  private static let maximumWidthWithoutDisclosure = 5
  /// The detail is shown only if more columns than this remain to its left.
  private static let columnsReservedForTitle = 9
}

extension Canvas {
  func fillLine(_ frame: Rect, style: TextStyle, over background: Color?) {
    fill(
      frame,
      with: Cell(
        scalar: 0x20, foreground: style.foreground, background: style.background ?? background ?? .default,
        attributes: style.attributes.intersection(.reverse)))
  }
}
