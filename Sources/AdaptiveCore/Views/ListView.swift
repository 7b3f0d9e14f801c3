/// A scrolling list of text rows, with a cursor and at most one selected row.
///
/// Keys act on the row under the cursor. The selection is the row chosen last, and stays when the cursor
/// moves. The list requests only visible rows, so it can have any number of rows.
///
/// ```swift
/// final class NoteListController: ListViewController {
///   var notes = ["Buy film", "Clean the lens"]
///
///   override func numberOfRows(in list: ListView) -> Int { notes.count }
///
///   override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: notes[index]) }
///
///   override func listView(_ list: ListView, didActivate row: Int) {
///     showDetail(NoteController(), sender: self)
///   }
/// }
/// ```
@MainActor public final class ListView: View, ItemScrolling, RowScrolling {
  /// The source of the rows, held weakly.
  public weak var dataSource: (any ListViewDataSource)? { didSet { reload() } }
  /// The object that is notified of the user's actions, held weakly.
  public weak var delegate: (any ListViewDelegate)?

  /// The row under the cursor; `nil` exactly when there are no rows.
  public var cursorRow: Int? { itemCursor.item }
  /// The selected row; `nil` if none is selected.
  @Invalidating(.display) public var selectedRow: Int? = nil
  /// The first visible row.
  public var topRow: Int { itemCursor.firstLine }
  /// The number of rows.
  public private(set) var rowCount = 0
  /// The rows above and below the visible ones.
  public var hiddenRows: HiddenRows { HiddenRows(first: topRow, of: rowCount, height: bounds.height) }
  /// Whether the delegate is being notified of a mouse event.
  public internal(set) var isHandlingPointer = false
  /// Whether arrows that would leave the rows go to the next responder. They can then lead to a neighbour.
  /// The default is false.
  public var passesArrowsAtEdges = false
  /// Whether arrows in the last column stand for hidden rows. A frame around the list shows them itself.
  @Invalidating(.display) public var showsScrollSigns = false
  /// The style of the rows.
  @Styled(.display) public var style = ListStyle()
  /// The text shown in an empty list.
  @Invalidating(.display) public var placeholder = ""

  var itemCursor = ItemCursor()
  var itemReads = ItemReads()

  public override var canBecomeFocused: Bool { true }

  /// The row under the cursor, or the placeholder.
  public override var accessibilityElement: AccessibilityElement {
    guard let cursorRow, let dataSource else { return AccessibilityElement(placeholder) }
    return dataSource.listView(self, accessibilityElementForRow: cursorRow).at(cursorRow, of: rowCount)
  }

  /// Reloads the number of rows and all visible rows. Keeps the cursor and the scroll position if possible.
  public func reload() {
    updateCount()
    if let selectedRow, selectedRow >= rowCount { self.selectedRow = nil }
    setCursor(cursorRow ?? 0)
    setNeedsDisplay()
  }

  /// Reloads all visible rows.
  public func reloadVisibleRows() { setNeedsDisplay() }

  /// Updates the list after rows are inserted before a row. The cursor, the selection and the scroll position
  /// stay on the same rows.
  public func rowsWereInserted(_ count: Int, before row: Int) { follow(.insertion(count, before: row)) }

  /// Updates the list after rows are removed. The cursor, the selection and the scroll position stay on the
  /// same rows. If the row under the cursor is removed, the cursor is on the row in its place.
  public func rowsWereRemoved(_ rows: Range<Int>) { follow(.removal(rows)) }

  /// Reloads the rows after some were inserted or removed, with the cursor on a row at its new index. It
  /// stays at the same height on the screen, as far as there are rows above and below it.
  public func reload(keepingCursorAt row: Int) {
    let shift = row - (cursorRow ?? 0)
    updateCount()
    if let selectedRow, selectedRow >= rowCount { self.selectedRow = nil }
    itemCursor.set(row, of: rowCount)
    itemCursor.scroll(
      toLine: itemCursor.firstLine.addingClamped(shift), in: arrangement, height: visibleHeight)
    itemCursor.reveal(in: arrangement, height: visibleHeight)
    setNeedsDisplay()
  }

  /// Updates the list after a row moves. `newRow` is its index afterwards. The cursor and the selection move
  /// with it.
  public func rowWasMoved(from row: Int, to newRow: Int) { follow(.move(from: row, to: newRow)) }

  /// Moves the cursor to a row, clamped to the valid range, and scrolls to it. Notifies the delegate if the
  /// cursor moved.
  public func moveCursor(to row: Int) { moveItemCursor(to: row) }

  /// Moves the cursor by a number of rows, up if negative. Returns whether it moved.
  @discardableResult
  public func moveCursor(by rows: Int) -> Bool { moveItemCursor(.rows(rows)) }

  /// Moves the cursor without notifying the delegate, for a list that follows another view.
  public func setCursor(_ row: Int) { placeCursor(at: row) }

  /// Activates the row under the cursor, as Enter does.
  public func activateCursorRow() {
    guard let cursorRow else { return }
    delegate?.listView(self, didActivate: cursorRow)
  }

  /// The number of rows that a page key scrolls.
  public var pageRows: Int { max(1, bounds.height - 1) }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    reloadAtFirstAppearance()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    revealCursor()
  }

  public override func draw(in canvas: Canvas) { drawRows(in: canvas) }

  /// Handles the keys of a list: arrows, page keys, Home, End and Enter.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == KeyEvent(.enter) else { return moveItemCursor(event) }
    activateCursorRow()
    return true
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool { useMouse(event) }

  /// Reads the number of rows again after a change, and stays on the same rows.
  func follow(_ change: ItemChange) {
    let previous = arrangement
    guard let change = change.clamped(to: previous.count) else { return reload() }
    updateCount()
    selectedRow = selectedRow.flatMap(change.position).flatMap { $0 < rowCount ? $0 : nil }
    itemCursor.follow(change, from: previous, to: arrangement, height: visibleHeight)
    setNeedsDisplay()
  }

  override func reloadChangedItems() { reloadOutdatedItems() }

  private func updateCount() {
    readItems(from: dataSource) { rowCount = max(0, dataSource?.numberOfRows(in: self) ?? 0) }
  }

  /// Draws the visible rows, or the placeholder.
  func drawRows(in canvas: Canvas) {
    guard let dataSource, rowCount > 0 else {
      return canvas.writePlaceholder(placeholder, style: style.placeholder)
    }
    for line in 0..<min(bounds.height, max(0, rowCount - topRow)) {
      let row = topRow + line
      let drawing = ListRowDrawing(
        style: style, isUnicode: traitCollection.characterRepertoire != .ascii, hasCursor: row == cursorRow,
        isSelected: row == selectedRow, hasFocus: isFocused, background: backgroundColor)
      drawing.draw(dataSource.listView(self, row: row), line: line, in: canvas)
      if row == cursorRow, isFocused { canvas.placeCursor(at: Point(x: min(1, bounds.width - 1), y: line)) }
    }
    if showsScrollSigns { drawScrollSigns(in: canvas, style: style.heading) }
  }
}

extension ListView {
  var arrangement: ItemRows { ItemRows(count: rowCount) }
  var cursorLimit: Int { rowCount }
  var visibleHeight: Int { bounds.height }

  func item(under point: Point) -> Int? {
    let row = point.y.addingClamped(topRow)
    return (0..<rowCount).contains(row) ? row : nil
  }

  func cursorDidChange(hasScrolled: Bool) { setNeedsDisplay() }
  func notifyCursor(at item: Int) { delegate?.listView(self, didMoveCursorTo: item) }
  func itemWasClicked(_ item: Int, _ event: MouseEvent) { activateCursorRow() }
}
