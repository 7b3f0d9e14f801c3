import AdaptiveCore

/// Scrollable lines of text.
final class ScrollingTextView: View {
  /// A line of text.
  struct Line: Hashable {
    let text: String
    var style = TextStyle.plain
  }

  /// All lines, including those that are not visible.
  var lines: [Line] = [] {
    didSet { if lines != oldValue { scroll(by: 0) } }
  }
  private var top = 0

  /// Scrolls down by a number of rows, or up if it is negative, as far as there are lines.
  func scroll(by rows: Int) {
    top = max(0, min(top + rows, lines.count - bounds.height))
    setNeedsDisplay()
  }

  override func layoutSubviews() { scroll(by: 0) }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    default: return false
    }
    return true
  }

  override func draw(in canvas: Canvas) {
    for (row, line) in lines.dropFirst(top).prefix(bounds.height).enumerated() {
      canvas.write(
        GlyphSequence(line.text).truncated(to: max(0, bounds.width - 1)), at: Point(x: 1, y: row),
        style: line.style)
    }
  }
}
