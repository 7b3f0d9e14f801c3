import AdaptiveCore
import AdaptiveStoryboards

/// The visible part of a sheet of previews.
final class PreviewSheetView: View {
  /// The scenes; `nil` before there are any.
  private(set) var preview: StoryboardPreview?
  private var scenes: [String] = []
  private var variants: [PreviewVariant] = []
  private var sheet = PreviewSheet(scenes: [], variants: [], width: 0)
  /// The cell of the sheet in the top left corner of the view.
  private(set) var origin = Point.zero
  /// Whether the sheet is drawn dim, as the background of errors.
  @Invalidating(.display) var isFaded = false

  /// Shows scenes at some sizes. The tile at the top stays there if it still exists.
  func show(_ preview: StoryboardPreview?, scenes: [String], variants: [PreviewVariant]) {
    self.preview = preview
    self.scenes = scenes
    self.variants = variants
    arrange()
    setNeedsDisplay()
  }

  /// Scrolls the sheet if there is more of it.
  func scroll(columns: Int, rows: Int) {
    let before = origin
    origin = Point(
      x: max(0, min(origin.x + columns, sheet.size.width - bounds.width)),
      y: max(0, min(origin.y + rows, sheet.size.height - bounds.height)))
    if origin != before { setNeedsDisplay() }
  }

  /// Scrolls to the first rows.
  func scrollToTop() { scroll(columns: 0, rows: -origin.y) }

  override func layoutSubviews() { arrange() }

  override func draw(in canvas: Canvas) {
    guard let preview else { return }
    sheet.draw(in: canvas, from: origin, characters: traitCollection.characterRepertoire) { slot in
      preview.tile(slot.scene, in: slot.variant)
    }
    guard isFaded else { return }
    canvas.restyle(canvas.bounds) { cell in
      cell.background = .default
      cell.attributes = .dim
    }
  }

  /// Arranges the tiles for the width and scrolls to the tile that was at the top, or else to its scene.
  private func arrange() {
    let previous = sheet.slots.first { $0.frame.maxY > origin.y }
    sheet = PreviewSheet(scenes: scenes, variants: variants, width: bounds.width)
    var rows = 0
    if let previous, origin.y > 0 {
      let same = sheet.slots.first { $0.scene == previous.scene && $0.variant == previous.variant }
      if let now = same ?? sheet.slots.first(where: { $0.scene == previous.scene }) {
        rows = now.frame.minY - previous.frame.minY
      }
    }
    scroll(columns: 0, rows: rows)
  }
}

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
