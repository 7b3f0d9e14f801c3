import AdaptiveCore

/// What is wrong with a file, over what there was to see before.
final class PreviewDiagnosticsView: View {
  /// A sentence for each diagnostic; empty shows nothing.
  var diagnostics: [String] = [] {
    didSet {
      guard diagnostics != oldValue else { return }
      top = 0
      setNeedsDisplay()
    }
  }
  private var top = 0

  /// Whether there are more lines than rows.
  var isLong: Bool { lines.count > bounds.height }

  /// Moves the lines, as far as there are more.
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

  /// The diagnostics in the width, their second and further lines indented.
  private var lines: [String] {
    diagnostics.flatMap { diagnostic in
      let first = GlyphSequence.wrap(diagnostic, columns: max(1, bounds.width - 2))
      guard first.count > 1, let start = first.first else { return first }
      let rest = diagnostic.dropFirst(start.count).drop { $0 == " " }
      return [start]
        + GlyphSequence.wrap(String(rest), columns: max(1, bounds.width - 4)).map { "  " + $0 }
    }
  }
}
