/// A scrolling list of text rows, with a cursor and at most one selected row.
///
/// Keys act on the row under the cursor. The selection is the row chosen last, and stays when the cursor
/// moves. The list requests only visible rows, so it can have up to 2⁴⁰ rows. With an `estimatedRowHeight`,
/// each row is as high as its title needs. (Semantics 18.5)
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
@MainActor open class ListView: View, SelfSizingRows, RowScrolling {
  /// The source of the rows, held weakly.
  public weak var dataSource: (any ListViewDataSource)? { didSet { reload() } }
  /// The object that is notified of the user's actions, held weakly.
  public weak var delegate: (any ListViewDelegate)?

  /// The row under the cursor; `nil` exactly when there are no rows.
  public var cursorRow: Int? { itemCursor.item }
  /// The selected row; `nil` if none is selected.
  @Invalidating(.display) public var selectedRow: Int? = nil
  /// The first visible row.
  public var topRow: Int { arrangement.item(atLine: itemCursor.firstLine) }
  /// The number of rows.
  public var rowCount: Int { arrangement.count }
  /// The lines above and below the visible ones: as many as rows, unless these have heights of their own.
  public var hiddenRows: HiddenRows {
    HiddenRows(first: itemCursor.firstLine, of: arrangement.contentHeight, height: bounds.height)
  }
  /// The lines that a row probably has, if each row is as high as its title needs; `nil`, the default, if
  /// each row has one line. Rows are measured when they become visible.
  public var estimatedRowHeight: Int? {
    didSet { if estimatedRowHeight != oldValue { reload() } }
  }
  /// Whether the delegate is being notified of a mouse event.
  public internal(set) var isHandlingPointer = false
  /// Whether two clicks activate a row, and one only moves the cursor. The default is false: a click
  /// activates.
  public var activatesOnDoubleClick: Bool {
    get { itemPointer.activatesOnDoubleClick }
    set { itemPointer.activatesOnDoubleClick = newValue }
  }
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
  var itemPointer = ItemPointer()
  var arrangement = TableArrangement()
  /// The width for which rows were measured.
  private var measuredWidth = 0

  open override var canBecomeFocused: Bool { true }

  /// The row under the cursor, or the placeholder.
  open override var accessibilityElement: AccessibilityElement {
    guard let cursorRow, let dataSource else { return AccessibilityElement(placeholder) }
    return dataSource.listView(self, accessibilityElementForRow: cursorRow).at(cursorRow, of: rowCount)
  }

  /// Reloads the number of rows and all visible rows. Keeps the cursor and the scroll position if possible.
  public func reload() {
    readAgain(updateCount)
    if let selectedRow, selectedRow >= rowCount { self.selectedRow = nil }
    setCursor(cursorRow ?? 0)
    rowsDidChange()
  }

  /// Reloads all visible rows.
  public func reloadVisibleRows() { rowsDidChange() }

  /// Updates the list after rows are inserted before a row. The cursor, the selection and the scroll position
  /// stay on the same rows.
  public func rowsWereInserted(_ count: Int, before row: Int) { follow(.insertion(count, before: row)) }

  /// Updates the list after rows are removed. The cursor, the selection and the scroll position stay on the
  /// same rows. If the row under the cursor is removed, the cursor is on the row in its place.
  public func rowsWereRemoved(_ rows: Range<Int>) { follow(.removal(rows)) }

  /// Reloads the rows after some were inserted or removed, with the cursor on a row at its new index. It
  /// stays at the same height on the screen, as far as there are rows above and below it.
  public func reload(keepingCursorAt row: Int) {
    let line = (cursorRow ?? 0) < rowCount ? arrangement.lines(of: cursorRow ?? 0).lowerBound : 0
    let distance = line - itemCursor.firstLine
    updateCount()
    if let selectedRow, selectedRow >= rowCount { self.selectedRow = nil }
    itemCursor.set(row, of: rowCount)
    let next = itemCursor.item.map { arrangement.lines(of: $0).lowerBound } ?? 0
    itemCursor.scroll(toLine: next - distance, in: arrangement, height: visibleHeight)
    revealCursor()
    rowsDidChange()
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

  /// Returns the row at a point in this view's coordinates; `nil` if there is none.
  public func row(at point: Point) -> Int? { item(under: point) }

  /// Activates the row under the cursor, as Enter does.
  public func activateCursorRow() {
    guard let cursorRow else { return }
    delegate?.listView(self, didActivate: cursorRow)
  }

  /// The number of rows that a page key scrolls.
  public var pageRows: Int { max(1, (arrangement.heights == nil ? bounds.height : visibleRows.count) - 1) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    reloadAtFirstAppearance()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != measuredWidth { keepingCursorLine(forgetHeights) }
    measuredWidth = bounds.width
    measureVisibleRows()
  }

  open override func draw(in canvas: Canvas) { drawRows(in: canvas) }

  /// The actions of the row under the cursor, and below them the menu of the next responder that has one.
  open override var contextMenuItems: [MenuItem] { itemMenuItems }

  /// The actions of the row under the cursor.
  open override var keyCommands: [KeyCommand] { cursorActions.keyCommands }

  /// Handles the keys of a list: arrows, page keys, Home, End and Enter.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == KeyEvent(.enter) else { return moveItemCursor(event) }
    activateCursorRow()
    return true
  }

  open override func mouseUsed(_ event: MouseEvent) -> Bool { useMouse(event) }

  /// Reads the number of rows again after a change, and stays on the same rows.
  func follow(_ change: ItemChange) {
    let previous = arrangement
    guard let change = change.clamped(to: previous.count) else { return reload() }
    keepingHeights(change) { updateCount() }
    selectedRow = selectedRow.flatMap(change.position).flatMap { $0 < rowCount ? $0 : nil }
    itemCursor.follow(change, from: previous, to: arrangement, height: visibleHeight)
    rowsDidChange()
  }

  override func reloadChangedItems() { reloadOutdatedItems() }

  private func updateCount() {
    readItems(from: dataSource) {
      arrangement = TableArrangement(
        count: dataSource?.numberOfRows(in: self) ?? 0, estimatedRowHeight: estimatedRowHeight)
    }
  }

  /// Shows the rows again, which are measured before.
  private func rowsDidChange() {
    if arrangement.heights != nil { setNeedsLayout() }
    setNeedsDisplay()
  }

  /// Draws the visible rows, or the placeholder.
  func drawRows(in canvas: Canvas) {
    guard let dataSource, rowCount > 0 else {
      return canvas.writePlaceholder(placeholder, style: style.placeholder)
    }
    for row in visibleRows {
      let lines = arrangement.lines(of: row)
      let line = lines.lowerBound - itemCursor.firstLine
      drawing(ofRow: row).draw(
        dataSource.listView(self, row: row), line: line, height: lines.count, in: canvas)
      if row == cursorRow, isFocused {
        canvas.placeCursor(at: Point(x: min(1, bounds.width - 1), y: max(0, line)))
      }
    }
    if showsScrollSigns { drawScrollSigns(in: canvas, style: style.heading) }
  }

  private func drawing(ofRow row: Int?) -> ListRowDrawing {
    ListRowDrawing(
      style: style, isUnicode: traitCollection.characterRepertoire != .ascii,
      hasCursor: row != nil && row == cursorRow, isSelected: row != nil && row == selectedRow,
      hasFocus: isFocused, background: backgroundColor)
  }
}

extension ListView {
  var cursorLimit: Int { rowCount }
  var visibleHeight: Int { bounds.height }

  func contentHeight(of row: Int) -> Int {
    guard let dataSource else { return 1 }
    return drawing(ofRow: nil).height(of: dataSource.listView(self, row: row), width: bounds.width)
  }

  func item(under point: Point) -> Int? {
    let line = point.y.addingClamped(itemCursor.firstLine)
    return (0..<arrangement.contentHeight).contains(line) ? arrangement.item(atLine: line) : nil
  }

  func cursorDidChange(hasScrolled: Bool) {
    if hasScrolled, arrangement.heights != nil { setNeedsLayout() }
    setNeedsDisplay()
  }

  func notifyCursor(at item: Int) { delegate?.listView(self, didMoveCursorTo: item) }
  func itemWasClicked(_ item: Int, _ event: MouseEvent) { activateCursorRow() }

  func rowActions(_ item: Int) -> RowActions {
    RowActions(
      leading: delegate?.listView(self, leadingSwipeActionsConfigurationForRow: item),
      trailing: delegate?.listView(self, trailingSwipeActionsConfigurationForRow: item))
  }

  func canMoveItem(_ item: Int) -> Bool { dataSource?.listView(self, canMoveRow: item) ?? false }

  func moveItem(from item: Int, to next: Int) {
    dataSource?.listView(self, moveRow: item, to: next)
    if !(dataSource is any ItemMoving) { rowWasMoved(from: item, to: next) }
    delegate?.listView(self, didMoveCursorTo: cursorRow ?? next)
  }
}
