/// Rows of text that scroll, with a cursor and at most one selected row.
///
/// The cursor is where keys act; the selection is what was chosen last and stays when the cursor moves.
/// Only visible rows are asked for, so a list may be of any length.
@MainActor public final class ListView: View {
  /// Gives the rows; held weakly.
  public weak var dataSource: (any ListViewDataSource)? {
    didSet { reload() }
  }
  /// Hears of the person's choices; held weakly.
  public weak var delegate: (any ListViewDelegate)?

  /// The row keys act on; `nil` exactly when there are no rows.
  public internal(set) var cursorRow: Int?
  /// The chosen row; `nil` for none.
  public var selectedRow: Int? {
    didSet { if selectedRow != oldValue { setNeedsDisplay() } }
  }
  /// The first row in sight.
  public internal(set) var topRow = 0
  /// The number of rows.
  public internal(set) var rowCount = 0
  /// Whether what the delegate is being told was done with the mouse.
  public private(set) var isHandlingPointer = false
  /// How rows are drawn.
  @Styled public var style = ListStyle() {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }
  /// What is said in an empty list.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  public override var canBecomeFirstResponder: Bool { true }

  /// Whether keys go to this list.
  public var hasFocus: Bool { window?.firstResponder === self }

  /// Asks for the number of rows and all visible rows again. Cursor and scrolling stay where they can.
  public func reload() {
    rowCount = max(0, dataSource?.numberOfRows(in: self) ?? 0)
    if let selectedRow, selectedRow >= rowCount { self.selectedRow = nil }
    setCursor(cursorRow ?? 0)
    setNeedsDisplay()
  }

  /// Asks for all visible rows again.
  public func reloadVisibleRows() { setNeedsDisplay() }

  /// Rows were inserted before a row: cursor, selection and scrolling keep the rows they are on.
  public func rowsWereInserted(_ count: Int, before row: Int) {
    if let cursorRow, cursorRow >= row, rowCount > 0 { self.cursorRow = cursorRow.addingClamped(count) }
    if let selectedRow, selectedRow >= row { self.selectedRow = selectedRow.addingClamped(count) }
    if topRow > row || (topRow == row && topRow > 0) { topRow = topRow.addingClamped(count) }
    reload()
  }

  /// Moves the cursor to a row, the nearest there is, and scrolls it into sight. Tells the delegate.
  public func moveCursor(to row: Int) {
    let former = cursorRow
    setCursor(row)
    if let cursorRow, cursorRow != former { delegate?.listView(self, didMoveCursorTo: cursorRow) }
  }

  /// Moves the cursor by rows, up when negative. Returns whether it could move at all.
  @discardableResult
  public func moveCursor(by rows: Int) -> Bool {
    guard let cursorRow else { return false }
    moveCursor(to: cursorRow.addingClamped(rows))
    return self.cursorRow != cursorRow
  }

  /// Moves the cursor without telling the delegate: the list follows what is shown elsewhere.
  public func setCursor(_ row: Int) {
    cursorRow = rowCount == 0 ? nil : max(0, min(row, rowCount - 1))
    scrollToCursor()
    setNeedsDisplay()
  }

  /// Chooses the row under the cursor, as Enter does.
  public func activateCursorRow() {
    guard let cursorRow else { return }
    delegate?.listView(self, didActivate: cursorRow)
  }

  /// Rows that a page key moves by.
  public var pageRows: Int { max(1, bounds.height - 1) }

  public override func layoutSubviews() { scrollToCursor() }

  public override func draw(in canvas: Canvas) { drawRows(in: canvas) }

  public override func didBecomeFirstResponder() { setNeedsDisplay() }
  public override func didResignFirstResponder() { setNeedsDisplay() }

  /// The keys of lists: arrows, pages, first and last row, and Enter to choose.
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
      delegate?.listViewWillBeClicked(self)
      setCursor(row)
      activateCursorRow()
    case .wheelUp: scroll(by: -3)
    case .wheelDown: scroll(by: 3)
    case .release, .drag, .otherPress: return false
    }
    return true
  }

  /// Moves the rows under the cursor, which stays in sight; where it must move, the delegate is told.
  private func scroll(by rows: Int) {
    let last = max(0, rowCount - bounds.height)
    let former = topRow
    topRow = max(0, min(last, topRow + rows))
    guard topRow != former, let cursorRow else { return }
    setNeedsDisplay()
    moveCursor(to: max(topRow, min(cursorRow, topRow + bounds.height - 1)))
  }

  private func scrollToCursor() {
    topRow = ScrollingRows.top(topRow, showing: cursorRow, height: bounds.height, count: rowCount)
  }
}
