/// Draws the row of a list or tree in its state.
@MainActor struct ListRowDrawing {
  let style: ListStyle
  let isUnicode: Bool
  let hasCursor: Bool
  let isSelected: Bool
  let hasFocus: Bool
  /// The background of the view; `nil` if it is transparent.
  let background: Color?

  /// Returns the lines that a row needs in a width.
  func height(of row: ListRow, width: Int) -> Int {
    guard row.numberOfLines != 1 else { return 1 }
    let title = RowParts(row, width: width, isUnicode: isUnicode)
    return max(1, title.lines(of: row).count)
  }

  /// Draws a row with its title indented. Returns the style of its text.
  @discardableResult
  func draw(_ row: ListRow, indent: Int = 0, line: Int, height: Int = 1, in canvas: Canvas) -> TextStyle {
    let text = style.text(
      isHeading: row.isHeading, isDimmed: row.isDimmed, isSelected: isSelected, hasCursor: hasCursor,
      hasFocus: hasFocus)
    let width = canvas.size.width
    canvas.fillLine(Rect(x: 0, y: line, width: width, height: height), style: text, over: background)
    if isSelected, width > 1 {
      for y in line..<line + height {
        canvas.write(isUnicode ? "▌" : "|", at: Point(x: 0, y: y), style: text)
      }
    }
    if row.showsCheckmark, width > 1 {
      // The colour of a checkmark has too little contrast with the cursor.
      let own = hasCursor && hasFocus ? text : style.checkmark.over(text)
      canvas.write(isUnicode ? "✓" : "+", at: Point(x: width - 1, y: line), style: own)
    }

    let parts = RowParts(row, indent: indent, width: width, isUnicode: isUnicode)
    let left = parts.left
    if let x = parts.disclosureX { canvas.write(parts.disclosure, at: Point(x: x, y: line), style: text) }
    if let x = parts.detailX {
      canvas.write(
        parts.detail, at: Point(x: x, y: line),
        style: hasCursor ? text : text.adding(style.detailAttributes))
    }
    if let x = parts.labelX, let sign = row.sign {
      let own = hasCursor && hasFocus ? sign.cursorStyle : sign.style
      canvas.write(parts.label, at: Point(x: x, y: line), style: own.over(text))
    }
    if height > 1 {
      for (index, title) in parts.lines(of: row).prefix(height).enumerated() {
        canvas.write(title, at: Point(x: left, y: line + index), style: text)
      }
      return text
    }
    let whole = GlyphSequence(row.title)
    let title =
      row.truncatesInMiddle ? whole.truncatedInMiddle(to: parts.room) : whole.truncated(to: parts.room)
    canvas.write(title, at: Point(x: left, y: line), style: text)
    if row.isHeading { drawLine(from: left + title.width + 1, to: width - 1, at: line, text, canvas) }
    if let subtitle = Self.subtitle(row.subtitle, in: parts.room - title.width) {
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
