extension DatePicker {
  /// Draws the month, with brackets around the selected day, and the time.
  func drawCalendar(in canvas: Canvas) {
    let page = page
    let text = textStyle(style)
    let width = CalendarPage.size(hasTime: false).width
    let arrows = usesUnicode ? ("‹", "›") : ("<", ">")
    let month = builtInText(.month(date.month)).isolated
    let title = GlyphSequence("\(month) \(date.year)").truncated(to: width - 4)
    canvas.write(arrows.0, at: .zero, style: text)
    canvas.write(title, at: Point(x: (width - title.width).flooredHalf, y: 0), style: text.adding(.bold))
    canvas.write(arrows.1, at: Point(x: width - 1, y: 0), style: text)

    let days = Weekday.allCases
    for column in 0..<7 {
      let weekday = days[(firstWeekday.position + column) % 7]
      let name = GlyphSequence(builtInText(.shortWeekday(weekday)))
      canvas.subcanvas(Rect(origin: CalendarPage.origin(ofColumn: column), size: Size(width: 2, height: 1)))
        .write(name, at: .zero, style: text.adding(.dim))
    }

    for index in 0..<page.dayCount {
      let day = page.firstDay.adding(days: index)
      let digits = index < 9 ? " \(index + 1)" : "\(index + 1)"
      let origin = page.origin(ofDay: index)
      guard day == date else {
        canvas.write(digits, at: origin, style: isSelectable(day) ? text : style.disabled)
        continue
      }
      let isOperated = isFocused && part.rawValue <= Part.day.rawValue
      canvas.write(
        "[\(digits)]", at: origin + Point(x: -1, y: 0),
        style: isEnabled ? style.accent.over(isOperated ? style.focused : text) : style.disabled)
      if isOperated { canvas.placeCursor(at: origin) }
    }
    guard time != nil else { return }
    canvas.write(builtInText(.time), at: Point(x: 1, y: CalendarPage.timeRow), style: text)
    canvas.write(":", at: Point(x: timeColumn + 2, y: CalendarPage.timeRow), style: text)
    draw(.hour, at: Point(x: timeColumn, y: CalendarPage.timeRow), in: canvas)
    draw(.minute, at: Point(x: timeColumn + 3, y: CalendarPage.timeRow), in: canvas)
  }

  /// Draws the parts of the date in one row. A part that does not fit is left out, because half a number is
  /// another number.
  func drawFields(in canvas: Canvas) {
    let shift = fieldShift
    let space = shift..<shift + max(2, bounds.width)
    let shown = fields.filter {
      space.lowerBound <= $0.columns.lowerBound && $0.columns.upperBound <= space.upperBound
    }
    for field in shown {
      draw(field.part, at: Point(x: field.columns.lowerBound - shift, y: 0), in: canvas)
    }
    for (column, sign) in [(4, "-"), (7, "-"), (14, ":")] {
      guard shown.contains(where: { $0.columns.upperBound == column }),
        shown.contains(where: { $0.columns.lowerBound == column + 1 })
      else { continue }
      canvas.write(sign, at: Point(x: column - shift, y: 0), style: textStyle(style))
    }
  }

  private func draw(_ part: Part, at point: Point, in canvas: Canvas) {
    guard let text = fields.first(where: { $0.part == part })?.text else { return }
    let isOperated = part == self.part
    canvas.write(text, at: point, style: isOperated ? operatedStyle(style) : textStyle(style))
    if isOperated, isFocused { canvas.placeCursor(at: point) }
  }
}
