extension BarChart {
  /// Draws one bar per row.
  func drawHorizontal(in canvas: Canvas) {
    let fitting = bars.count <= bounds.height ? bars.count : bounds.height - 1
    let shown = bars.prefix(fitting)
    if fitting < bars.count {
      canvas.write(
        GlyphSequence(builtInText(.moreBars(bars.count - fitting))).truncated(to: bounds.width),
        at: Point(x: 0, y: fitting), style: labelStyle)
    }
    let columns = columns(for: shown)
    let scale = scale(of: shown)
    for (row, bar) in shown.enumerated() {
      let label = GlyphSequence(bar.label).truncated(to: columns.label)
      canvas.write(label, at: Point(x: 0, y: row), style: labelStyle)
      let start = columns.label + (columns.label > 0 ? 1 : 0)
      drawBar(bar, scale, in: canvas.subcanvas(Rect(x: start, y: row, width: columns.bar, height: 1)))
      let value = GlyphSequence(text(for: bar.value)).truncated(to: bounds.width)
      canvas.write(value, at: Point(x: max(0, bounds.width - value.width), y: row), style: valueStyle)
    }
  }

  /// Returns the columns of labels and bars. Values come first, then labels up to half of the rest, then
  /// bars.
  private func columns(for bars: ArraySlice<Bar>) -> (label: Int, bar: Int) {
    let values = bars.reduce(0) { max($0, GlyphSequence(text(for: $1.value)).width) }
    let labels = bars.reduce(0) { max($0, GlyphSequence($1.label).width) }
    let rest = bounds.width - values - 1
    let label = min(labels, max(0, rest < 12 ? rest : max(6, rest / 2)))
    return (label, max(0, rest - label - 1))
  }

  /// Draws a bar from the line at zero. Only bars above zero end in an eighth of a cell.
  private func drawBar(_ bar: Bar, _ scale: ChartScale, in canvas: Canvas) {
    let width = canvas.size.width
    guard width > 0, let end = scale.fraction(of: bar.value), scale.maximum > scale.minimum else { return }
    let zero = Int(((scale.fraction(of: 0) ?? 0) * Double(width)).rounded())
    let style = bar.style ?? barStyle
    if bar.value < 0 {
      let start = min(zero, Int((end * Double(width)).rounded(.down)))
      canvas.write(
        String(repeating: usesUnicode ? "█" : "#", count: zero - start), at: Point(x: start, y: 0),
        style: style)
    } else {
      let eighths = max(0, Int((end * Double(width * 8)).rounded()) - zero * 8)
      let signs = usesUnicode ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉"] : ["", "", "", "#", "#", "#", "#"]
      let rest = eighths % 8 > 0 ? signs[eighths % 8 - 1] : ""
      canvas.write(
        String(repeating: usesUnicode ? "█" : "#", count: eighths / 8) + rest, at: Point(x: zero, y: 0),
        style: style)
    }
  }
}
