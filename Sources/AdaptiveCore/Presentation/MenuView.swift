/// The rows of a menu. They scroll if they don't fit.
@MainActor public final class MenuView: View, RowScrolling {
  /// The rows. The cursor goes to the row that is the present choice, or else to the first that is enabled.
  var items: [MenuItem] {
    didSet {
      scrolling = ItemCursor()
      cursor = Self.start(in: items)
      scrollToCursor()
    }
  }
  /// The row under the cursor; `nil` if no row is enabled.
  @Invalidating(.display) private(set) var cursor: Int? = nil
  /// The style in which the menu is drawn.
  @Styled(.display) public var style = MenuStyle()
  var onChoose: ((Int) -> Void)?
  private var scrolling = ItemCursor()

  init(items: [MenuItem]) {
    self.items = items
    cursor = Self.start(in: items)
    super.init()
  }

  private static func start(in items: [MenuItem]) -> Int? {
    items.firstIndex { $0.isEnabled && $0.isChosen } ?? items.firstIndex { $0.isEnabled }
  }

  /// The rows above and below the visible ones.
  public var hiddenRows: HiddenRows {
    HiddenRows(first: scrolling.firstLine, of: items.count, height: bounds.height)
  }

  /// The size that shows all rows, with one blank column on each side and three between title and shortcut.
  var contentSize: Size {
    let titles = items.reduce(0) { max($0, GlyphSequence($1.title).width) }
    let hints = items.reduce(0) { max($0, GlyphSequence($1.hint(isUnicode: true)).width) }
    return Size(width: 2 + titles + (hints > 0 ? 3 + hints : 0), height: max(1, items.count))
  }

  /// The words for the row under the cursor, and its place among those that are enabled.
  var elementAtCursor: AccessibilityElement {
    let rows = items.indices.filter { items[$0].isEnabled }
    guard let cursor, let index = rows.firstIndex(of: cursor) else {
      return AccessibilityElement(items.first { !$0.isSeparator }?.title ?? "")
    }
    let key = items[cursor].keyHint
    return AccessibilityElement(
      items[cursor].title, hint: key.isEmpty ? "" : builtInText(.key(key)),
      traits: items[cursor].isChosen ? .checked : []
    )
    .at(index, of: rows.count)
  }

  /// Shows other rows, with the cursor on one of them.
  func show(_ items: [MenuItem], cursor row: Int? = nil) {
    self.items = items
    if let row, items.indices.contains(row), items[row].isEnabled { cursor = row }
    scrollToCursor()
  }

  /// Moves the cursor by a number of enabled rows, up if negative, and stops at the first or last of them.
  func moveCursor(by steps: Int) {
    let rows = items.indices.filter { items[$0].isEnabled }
    guard let cursor, let index = rows.firstIndex(of: cursor) else { return }
    self.cursor = rows[max(0, min(index + steps, rows.count - 1))]
    scrollToCursor()
  }

  public override func layoutSubviews() { scrollToCursor() }

  public override func draw(in canvas: Canvas) {
    let isUnicode = traitCollection.characterRepertoire != .ascii
    let top = scrolling.firstLine
    for line in 0..<max(0, min(bounds.height, items.count - top)) {
      let item = items[top + line]
      let origin = Point(x: 0, y: line)
      if item.isSeparator {
        canvas.write(
          String(repeating: isUnicode ? "─" : "-", count: bounds.width), at: origin, style: style.separator)
        continue
      }
      let isCursor = top + line == cursor
      let textStyle =
        isCursor
        ? style.cursor : item.isHeading ? style.heading : item.isEnabled ? style.row : style.disabled
      if isCursor {
        canvas.fill(
          Rect(x: 0, y: line, width: bounds.width, height: 1),
          with: Cell(
            scalar: 0x20, foreground: textStyle.foreground, background: textStyle.background ?? .default,
            attributes: textStyle.attributes.intersection(.reverse)))
      }
      if isCursor, viewController?.isFocused == true { canvas.placeCursor(at: Point(x: 1, y: line)) }
      let hint = GlyphSequence(item.hint(isUnicode: isUnicode))
      let room = bounds.width - 2
      let showsHint = hint.width > 0 && GlyphSequence(item.title).width + 1 + hint.width <= room
      canvas.write(
        GlyphSequence(item.title).truncated(to: max(0, room)), at: Point(x: 1, y: line), style: textStyle)
      if showsHint {
        canvas.write(
          hint, at: Point(x: bounds.width - 1 - hint.width, y: line),
          style: isCursor || !item.isEnabled ? textStyle : style.keyHint)
      }
    }
    drawScrollSigns(in: canvas, style: style.heading)
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      let row = convertFromWindow(event.location).y.addingClamped(scrolling.firstLine)
      guard items.indices.contains(row), items[row].isEnabled else { return true }
      cursor = row
      onChoose?(row)
    case .wheelUp: moveCursor(by: -1)
    case .wheelDown: moveCursor(by: 1)
    case .release, .drag, .otherPress, .move: break
    }
    return true
  }

  private func scrollToCursor() {
    scrolling.set(cursor ?? 0, of: items.count)
    scrolling.reveal(in: ItemRows(count: items.count), height: bounds.height)
    setNeedsDisplay()
  }
}
