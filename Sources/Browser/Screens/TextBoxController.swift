import AdaptiveCore

/// Scrollable lines of text in a box or on the whole screen. Help, information and figures inherit.
class TextBoxController: ViewController, Sheet, CursorMoving {
  typealias Line = ScrollingTextView.Line

  /// The view with the lines.
  var text = ScrollingTextView()

  /// The lines for a width in columns.
  func lines(columns: Int) -> [Line] { [] }

  /// Updates the lines.
  func reload() {
    text.lines = lines(columns: view.bounds.width)
  }

  override func viewWillLayoutSubviews() { reload() }

  /// All lines, without the blanks that arrange them.
  override var accessibilityContent: [String] {
    text.lines.map { line in
      [line.text, line.beside?.text ?? ""].joined(separator: " ").split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  var commandScopes: [CommandScope] { [.sheet, .anywhere] }

  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    switch movement {
    case .down: text.scroll(by: 1)
    case .up: text.scroll(by: -1)
    case .pageDown: text.scroll(by: text.bounds.height - 1)
    case .pageUp: text.scroll(by: 1 - text.bounds.height)
    case .left, .right, .first, .last: return .notMine
    }
    return .done()
  }
}

/// Scrollable lines of text.
final class ScrollingTextView: View, RowScrolling {
  /// A line of text.
  struct Line: Hashable {
    let text: String
    var style = TextStyle.plain
    /// The segment next to the text; `nil` for nothing.
    var beside: Segment?
    /// Whether it is a row of a picture, which begins at the left in every language.
    var isSpatial = false
  }

  /// A text in a second column.
  struct Segment: Hashable {
    let text: String
    var style = TextStyle.plain
    /// The column in which it begins.
    let column: Int
  }

  /// All lines, including those that are not visible.
  var lines: [Line] = [] {
    didSet { if lines != oldValue { scroll(by: 0) } }
  }
  private var top = 0

  var hiddenRows: HiddenRows { HiddenRows(first: top, of: lines.count, height: bounds.height) }

  /// Scrolls down by a number of rows, or up if it is negative, but not past the ends.
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
      let canvas = line.isSpatial ? canvas.subcanvas(bounds, isMirrored: false) : canvas
      let room = (line.beside?.column ?? bounds.width) - 1
      canvas.write(
        GlyphSequence(line.text).truncated(to: max(0, room)), at: Point(x: 1, y: row), style: line.style)
      guard let beside = line.beside else { continue }
      canvas.write(
        GlyphSequence(beside.text).truncated(to: max(0, bounds.width - 1 - beside.column)),
        at: Point(x: 1 + beside.column, y: row), style: beside.style)
    }
    drawScrollSigns(in: canvas, style: TextStyle(attributes: .bold))
  }
}
