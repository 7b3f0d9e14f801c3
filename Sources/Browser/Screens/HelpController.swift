import AdaptiveCore

/// The keys, from the key table.
final class HelpController: ViewController {
  private let text = HelpView()

  override init() {
    super.init()
    title = "Keys"
    preferredContentSize = Size(width: 72, height: HelpText.lines.count + 1)
  }

  override func loadView() -> View {
    let view = LayoutView { [text] bounds in text.frame = bounds }
    view.addSubview(text)
    return view
  }
}

extension HelpController: CommandHandling {
  var commandScopes: [CommandScope] { [.sheet, .anywhere] }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .closeSheet, .showHelp, .cancel: dismiss()
    case .moveDown: text.scroll(by: 1)
    case .moveUp: text.scroll(by: -1)
    case .pageDown: text.scroll(by: text.bounds.height - 1)
    case .pageUp: text.scroll(by: 1 - text.bounds.height)
    // A sheet has the keyboard alone: what would act on the screens below it does nothing.
    default: return command == .nextColumn || command == .togglePhotoAlone || command == .showProfile
    }
    return true
  }
}

/// Lines of text that scroll.
private final class HelpView: View {
  private var top = 0

  func scroll(by rows: Int) {
    top = max(0, min(top + rows, HelpText.lines.count - bounds.height))
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
    for (row, line) in HelpText.lines.dropFirst(top).prefix(bounds.height).enumerated() {
      let style = TextStyle(attributes: line.isHeading ? .bold : [])
      canvas.write(
        GlyphSequence(line.text).truncated(to: bounds.width - 1), at: Point(x: 1, y: row), style: style)
    }
  }
}
