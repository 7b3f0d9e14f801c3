/// The options of a picker as a popover, or full screen at a compact width.
@MainActor final class PickerMenuController: ViewController {
  private let menu: PickerMenuView

  init(picker: Picker, rows: OptionRows) {
    menu = PickerMenuView(picker: picker, rows: rows)
    super.init()
    modalPresentationStyle = .popover
    preferredContentSize = menu.contentSize
  }

  override func loadView() -> View {
    menu.onChoose = { [weak self] index in self?.choose(index) }
    return menu
  }

  private func choose(_ index: Int) {
    guard presentingViewController != nil, !isBeingDismissed else { return }
    dismiss(animated: false) { [weak picker = menu.picker] in picker?.choose(index) }
  }
}

/// The rows of a picker's menu.
@MainActor final class PickerMenuView: View {
  private(set) weak var picker: Picker?
  var onChoose: ((Int) -> Void)?
  private var rows: OptionRows
  private let selected: Int?

  init(picker: Picker, rows: OptionRows) {
    self.picker = picker
    self.rows = rows
    selected = rows.cursor
    super.init()
    if self.rows.cursor == nil { self.rows.cursor = 0 }
  }

  /// The size that shows at most twelve options.
  var contentSize: Size {
    let titles = (0..<min(100, rows.count)).map { GlyphSequence(title($0)).width }
    return Size(width: max(8, (titles.max() ?? 0) + 3), height: max(1, min(12, rows.count)))
  }

  override var canBecomeFocused: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    rows.scrollToCursor(height: bounds.height)
  }

  override func draw(in canvas: Canvas) {
    let style = picker?.style ?? ControlStyle()
    rows.draw(
      in: canvas, selected: selected,
      styles: (style.normal, style.accent.over(style.normal), style.focused), isUnicode: usesUnicode,
      title: title)
    if let cursor = rows.cursor { canvas.placeCursor(at: Point(x: 0, y: cursor - rows.top)) }
  }

  /// Handles every key except Escape and those with Control, so that nothing below the menu does.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.modifiers.contains(.control) { return false }
    defer {
      rows.scrollToCursor(height: bounds.height)
      setNeedsDisplay()
    }
    if rows.find(event, title: title) { return true }
    switch event.key {
    case .enter, .character(" "): if let cursor = rows.cursor { onChoose?(cursor) }
    // The presentation controller dismisses the menu.
    case .escape: return false
    default: _ = event.modifiers.isEmpty && rows.move(event.key, page: bounds.height - 1)
    }
    return true
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      let row = convertFromWindow(event.location).y.addingClamped(rows.top)
      if (0..<rows.count).contains(row) { onChoose?(row) }
    case .wheelUp: rows.scroll(by: -3, height: bounds.height)
    case .wheelDown: rows.scroll(by: 3, height: bounds.height)
    case .release, .drag, .otherPress, .move: break
    }
    setNeedsDisplay()
    return true
  }

  private func title(_ index: Int) -> String { picker?.title(index) ?? "" }
}
