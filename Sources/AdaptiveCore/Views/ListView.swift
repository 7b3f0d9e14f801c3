/// A scrolling list of text rows, with a cursor and at most one selected row.
///
/// Keys act on the row under the cursor. The selection is the row chosen last, and stays when the cursor
/// moves. The list requests only visible rows, so it can have any number of rows.
@MainActor public final class ListView: View {
  /// The source of the rows, held weakly.
  public weak var dataSource: (any ListViewDataSource)? {
    didSet { reload() }
  }
  /// The object that is notified of the user's actions, held weakly.
  public weak var delegate: (any ListViewDelegate)?

  /// The row under the cursor; `nil` exactly when there are no rows.
  public internal(set) var cursorRow: Int?
  /// The selected row; `nil` if none is selected.
  @Invalidating(.display) public var selectedRow: Int? = nil
  /// The first visible row.
  public internal(set) var topRow = 0
  /// The number of rows.
  public internal(set) var rowCount = 0
  /// Whether the delegate is being notified of a mouse event.
  public private(set) var isHandlingPointer = false
  /// The style of the rows.
  @Styled(.display) public var style = ListStyle()
  /// The text shown in an empty list.
  @Invalidating(.display) public var placeholder = ""

  public override var canBecomeFocused: Bool { true }

  /// Reloads the number of rows and all visible rows. Keeps the cursor and the scroll position if possible.
  public func reload() {
    rowCount = max(0, dataSource?.numberOfRows(in: self) ?? 0)
    if let selectedRow, selectedRow >= rowCount { self.selectedRow = nil }
    setCursor(cursorRow ?? 0)
    setNeedsDisplay()
  }

  /// Reloads all visible rows.
  public func reloadVisibleRows() { setNeedsDisplay() }

  /// Updates the list after rows are inserted before a row. The cursor, the selection and the scroll position
  /// stay on the same rows.
  public func rowsWereInserted(_ count: Int, before row: Int) {
    if let cursorRow, cursorRow >= row, rowCount > 0 { self.cursorRow = cursorRow.addingClamped(count) }
    if let selectedRow, selectedRow >= row { self.selectedRow = selectedRow.addingClamped(count) }
    if topRow > row || (topRow == row && topRow > 0) { topRow = topRow.addingClamped(count) }
    reload()
  }

  /// Moves the cursor to a row, clamped to the valid range, and scrolls to it. Notifies the delegate if the
  /// cursor moved.
  public func moveCursor(to row: Int) {
    let former = cursorRow
    setCursor(row)
    if let cursorRow, cursorRow != former { delegate?.listView(self, didMoveCursorTo: cursorRow) }
  }

  /// Moves the cursor by a number of rows, up if negative. Returns whether it moved.
  @discardableResult
  public func moveCursor(by rows: Int) -> Bool {
    guard let cursorRow else { return false }
    moveCursor(to: cursorRow.addingClamped(rows))
    return self.cursorRow != cursorRow
  }

  /// Moves the cursor without notifying the delegate, for a list that follows another view.
  public func setCursor(_ row: Int) {
    cursorRow = rowCount == 0 ? nil : max(0, min(row, rowCount - 1))
    scrollToCursor()
    setNeedsDisplay()
  }

  /// Activates the row under the cursor, as Enter does.
  public func activateCursorRow() {
    guard let cursorRow else { return }
    delegate?.listView(self, didActivate: cursorRow)
  }

  /// The number of rows that a page key scrolls.
  public var pageRows: Int { max(1, bounds.height - 1) }

  public override func layoutSubviews() { scrollToCursor() }

  public override func draw(in canvas: Canvas) { drawRows(in: canvas) }

  /// Handles the keys of a list: arrows, page keys, Home, End and Enter.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .up: moveCursor(by: -1)
    case .down: moveCursor(by: 1)
    case .pageUp: moveCursor(by: -pageRows)
    case .pageDown: moveCursor(by: pageRows)
    case .home: moveCursor(to: 0)
    case .end: moveCursor(to: rowCount - 1)
    case .enter: activateCursorRow()
    default: return false
    }
    return true
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    isHandlingPointer = true
    defer { isHandlingPointer = false }
    switch event.action {
    case .press:
      let row = convertFromWindow(event.location).y.addingClamped(topRow)
      guard (0..<rowCount).contains(row) else { return true }
      setCursor(row)
      activateCursorRow()
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    case .release, .drag, .otherPress: return false
    }
    return true
  }

  /// Scrolls the rows. The cursor moves only as far as needed to remain visible, and the delegate is notified
  /// if it does.
  private func scroll(by rows: Int) {
    let last = max(0, rowCount - bounds.height)
    let former = topRow
    topRow = max(0, min(last, topRow + rows))
    guard topRow != former, let cursorRow else { return }
    setNeedsDisplay()
    moveCursor(to: max(topRow, min(cursorRow, topRow + bounds.height - 1)))
  }

  private func scrollToCursor() {
    topRow = RowScrolling.topRow(from: topRow, showing: cursorRow, height: bounds.height, count: rowCount)
  }
}
