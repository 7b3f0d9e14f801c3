extension BarChart {
  /// Draws the bars side by side, the values above and the labels below them.
  func drawVertical(in canvas: Canvas) {
    let width = min(verticalBarWidth, bounds.width)
    let columns = (bounds.width + 1) / (width + 1)
    let fitting = bars.count <= columns ? bars.count : max(1, columns - 1)
    let shown = bars.prefix(fitting)
    let missing = bars.count - fitting
    let scale = scale(of: shown)
    // The rows of values and labels are left out, in this order, if nothing would remain for the bars.
    let labelRows = bounds.height > 1 ? 1 : 0
    let valueRows = bounds.height > 2 ? 1 : 0
    let area = Rect(x: 0, y: valueRows, width: bounds.width, height: bounds.height - valueRows - labelRows)
    for (index, bar) in shown.enumerated() {
      let left = index * (width + 1)
      let style = bar.style ?? barStyle
      drawColumn(
        bar.value, scale, style,
        in: canvas.subcanvas(
          Rect(x: left, y: area.minY, width: width, height: area.height)))
      if valueRows > 0 {
        write(text(for: bar.value), at: Point(x: left, y: 0), width: width, valueStyle, in: canvas)
      }
      if labelRows > 0 {
        write(bar.label, at: Point(x: left, y: bounds.height - 1), width: width, labelStyle, in: canvas)
      }
    }
    if missing > 0, columns > 1, labelRows > 0 {
      write(
        "+\(missing)", at: Point(x: fitting * (width + 1), y: bounds.height - 1), width: width, labelStyle,
        in: canvas)
    }
  }

  private func write(
    _ text: String, at point: Point, width: Int, _ style: TextStyle, in canvas: Canvas
  ) {
    let shown = GlyphSequence(text).truncated(to: width)
    canvas.write(
      shown, at: Point(x: point.x + (width - shown.width).flooredHalf, y: point.y), style: style)
  }

  /// Draws a bar from the line at zero. Only bars above zero end in an eighth of a cell.
  private func drawColumn(_ value: Double, _ scale: ChartScale, _ style: TextStyle, in canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    guard height > 0, let end = scale.fraction(of: value), scale.maximum > scale.minimum else { return }
    let zero = Int(((scale.fraction(of: 0) ?? 0) * Double(height)).rounded())
    func fill(_ row: Int, _ sign: String) {
      canvas.write(String(repeating: sign, count: width), at: Point(x: 0, y: height - 1 - row), style: style)
    }
    let full = usesUnicode ? "█" : "#"
    if value < 0 {
      for row in min(zero, Int((end * Double(height)).rounded(.down)))..<zero { fill(row, full) }
    } else {
      let eighths = max(0, Int((end * Double(height * 8)).rounded()) - zero * 8)
      for row in 0..<eighths / 8 { fill(zero + row, full) }
      let signs = usesUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇"] : ["", "", "", "#", "#", "#", "#"]
      if eighths % 8 > 0 { fill(zero + eighths / 8, signs[eighths % 8 - 1]) }
    }
  }
}
