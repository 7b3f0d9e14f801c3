/// The list of completions below or above a text field. It floats over the other views of the window.
///
/// The field creates it. The class is public for rules of appearance.
@MainActor public final class CompletionListView: View, FloatingView {
  /// The maximum number of visible rows.
  public static let rowLimit = 8

  /// The style of the rows.
  @Styled(.display) public var style = ListStyle()

  /// The field that the list belongs to.
  weak var field: TextField?
  private(set) var items: [TextCompletion] = []
  /// The highlighted row.
  private(set) var cursor = 0
  /// Whether the user has moved the cursor, so that Enter accepts the completion.
  private(set) var isChosen = false
  private var scrolling = ItemCursor()

  init() { super.init() }

  /// Events that the list does not use go to the field.
  public override var next: Responder? { field }

  /// The highlighted completion; `nil` if there are none.
  var item: TextCompletion? { items.indices.contains(cursor) ? items[cursor] : nil }

  /// Shows other completions. The highlighted one stays highlighted if it is among them.
  func show(_ new: [TextCompletion]) {
    let previous = isChosen ? item : nil
    items = new
    cursor = previous.flatMap { new.firstIndex(of: $0) } ?? 0
    isChosen = previous != nil && item == previous
    scrollToCursor()
    setNeedsDisplay()
  }

  /// Moves the cursor by rows; from the last row to the first, and back.
  func moveCursor(by rows: Int) {
    guard !items.isEmpty else { return }
    cursor = isChosen || rows < 0 ? (cursor + rows + items.count) % items.count : cursor
    isChosen = true
    scrollToCursor()
    setNeedsDisplay()
  }

  /// Below the field, or above it if there is more room.
  public func floatingFrame(in window: Window) -> Rect {
    guard let field, field.window === window else { return .zero }
    let frame = field.frameInWindow
    let rows = min(items.count, Self.rowLimit)
    let below = max(0, window.bounds.height - frame.minY - 1)
    let isBelow = below >= rows || below >= frame.minY
    let height = max(0, min(rows, isBelow ? below : frame.minY))
    let longest = items.reduce(0) { max($0, GlyphSequence($1.title).width) }
    let width = min(longest + 2, window.bounds.width)
    let x = max(0, min(frame.minX, window.bounds.width - width))
    return Rect(x: x, y: isBelow ? frame.minY + 1 : frame.minY - height, width: width, height: height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    scrollToCursor()
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      let row = scrolling.firstLine + convertFromWindow(event.location).y
      if items.indices.contains(row) { field?.accept(items[row]) }
    case .wheelUp: moveCursor(by: -1)
    case .wheelDown: moveCursor(by: 1)
    case .release, .drag, .otherPress, .move: break
    }
    return true
  }

  public override func draw(in canvas: Canvas) {
    let edge = traitCollection.characterRepertoire == .ascii ? "|" : "│"
    for (y, item) in items.dropFirst(scrolling.firstLine).prefix(bounds.height).enumerated() {
      let row = scrolling.firstLine + y == cursor ? style.cursor : style.row
      let frame = Rect(x: 0, y: y, width: bounds.width, height: 1)
      canvas.fill(
        frame,
        with: Cell(
          scalar: 0x20, foreground: row.foreground, background: row.background ?? .default,
          attributes: row.attributes.intersection(.reverse)))
      canvas.write(edge, at: Point(x: 0, y: y), style: style.row)
      let title = GlyphSequence(item.title).truncated(to: bounds.width - 2)
      canvas.write(title, at: Point(x: 1, y: y), style: row)
    }
  }

  private func scrollToCursor() {
    scrolling.set(cursor, of: items.count)
    scrolling.reveal(
      in: ItemRows(count: items.count), height: max(1, min(bounds.height, Self.rowLimit)))
  }
}

/// A possible completion of the text of a field.
public struct TextCompletion: Hashable, Sendable {
  /// The whole text of the field after the completion.
  public var text: String
  /// The text in the list.
  public var title: String

  /// Creates a completion. Without a title, the list shows the text.
  public init(_ text: String, title: String? = nil) {
    self.text = text
    self.title = title ?? text
  }
}
