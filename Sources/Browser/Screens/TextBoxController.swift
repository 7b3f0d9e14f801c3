import AdaptiveCore

/// Lines of text that scroll, in a box over the screens or on the whole screen: what help and information share.
class TextBoxController: ViewController, CommandHandling {
  /// A line of text.
  struct Line: Hashable {
    let text: String
    var style = TextStyle.plain
  }

  private let text = ScrollingTextView()

  init(title: String) {
    super.init()
    self.title = title
  }

  /// The lines for a width in columns.
  func lines(columns: Int) -> [Line] { [] }

  /// Asks for the lines again.
  func reload() {
    text.lines = lines(columns: view.bounds.width)
  }

  override func loadView() -> View {
    let view = LayoutView { [weak self, text] bounds in
      text.frame = bounds
      text.lines = self?.lines(columns: bounds.width) ?? []
    }
    view.addSubview(text)
    return view
  }

  var commandScopes: [CommandScope] { [.sheet, .anywhere] }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .closeSheet, .cancel: dismiss()
    case .moveDown: text.scroll(by: 1)
    case .moveUp: text.scroll(by: -1)
    case .pageDown: text.scroll(by: text.bounds.height - 1)
    case .pageUp: text.scroll(by: 1 - text.bounds.height)
    default: return command.actsOnScreens
    }
    return true
  }
}

/// The lines, as many as there is room for.
private final class ScrollingTextView: View {
  var lines: [TextBoxController.Line] = [] {
    didSet { if lines != oldValue { scroll(by: 0) } }
  }
  private var top = 0

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
