import AdaptiveCore

/// The errors in a file, over the last preview.
final class PreviewErrorsView: View {
  /// A sentence for each error. An empty array shows nothing.
  var errors: [String] = [] {
    didSet {
      guard errors != oldValue else { return }
      top = 0
      setNeedsDisplay()
    }
  }
  private var top = 0

  /// Whether there are more lines than rows.
  var isLong: Bool { lines.count > bounds.height }

  /// Scrolls the lines if there are more.
  func scroll(rows: Int) {
    top = max(0, min(top.addingReportingOverflow(rows).partialValue, lines.count - bounds.height))
    setNeedsDisplay()
  }

  override func layoutSubviews() { scroll(rows: 0) }

  override func hitTest(_ point: Point) -> View? { nil }

  override func draw(in canvas: Canvas) {
    for (row, line) in lines.dropFirst(top).prefix(bounds.height).enumerated() {
      canvas.fill(Rect(x: 0, y: row, width: bounds.width, height: 1))
      canvas.write(line, at: Point(x: 1, y: row), style: TextStyle(attributes: .bold))
    }
  }

  /// The errors wrapped to the width. Continuation lines are indented.
  private var lines: [String] {
    errors.flatMap { error in
      let first = GlyphSequence.wrap(error, columns: max(1, bounds.width - 2))
      guard first.count > 1, let start = first.first else { return first }
      let rest = error.dropFirst(start.count).drop { $0 == " " }
      return [start]
        + GlyphSequence.wrap(String(rest), columns: max(1, bounds.width - 4)).map { "  " + $0 }
    }
  }
}
