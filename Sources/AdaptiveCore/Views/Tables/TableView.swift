/// A scrolling table: columns with a header, a cursor, sections and selected rows.
///
/// Columns that don't fit are left out, those with the lowest priority first. In a compact width the rows
/// have two lines instead: the column with the highest priority, and below it the other columns. The table
/// requests only visible rows and stores nothing about the others, so it can have any number of rows up to
/// 2⁴⁰. A key takes the same time in a table of ten rows and of a million, apart from O(log n) for n
/// sections. With an `estimatedRowHeight`, each row is as high as its content needs. (Semantics 18.5)
///
/// Up on the first row leads to the header, where the arrows choose a column and Enter sorts by it; Down
/// leads back. `<` and `>` sort by the previous or next column from anywhere. (Semantics 18.2)
///
/// ```swift
/// table.columns = [
///   TableColumn("Name", width: .flexible(minimum: 12), priority: 2, isSortable: true),
///   TableColumn("Size", width: .fixed(8), alignment: .trailing, priority: 1),
///   TableColumn("Date", width: .fixed(10)),
/// ]
/// table.sort = TableSort(column: "Name")
/// ```
@MainActor open class TableView: View, SelfSizingRows {
  /// The source of the rows, held weakly.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      sizingView?.removeFromSuperview()
      sizingView = nil
      reload()
    }
  }
  /// The object that is notified of the user's actions, held weakly.
  public weak var delegate: (any TableViewDelegate)?
  /// Called when the user chooses an order, after the data source. The table reloads afterwards.
  public var onSort: ((TableSort) -> Void)?

  /// The columns, from left to right.
  public var columns: [TableColumn] = [] {
    didSet {
      guard columns != oldValue else { return }
      (columnLayout, headerColumn) = (TableColumnLayout(), nil)
      setNeedsLayout()
    }
  }
  /// Whether a row and its columns may share two lines.
  @Invalidating(.layout) public var rowStyle = TableRowStyle.automatic
  /// The lines of each row; `nil` for one or two, as `rowStyle` says. Numbers below 1 count as 1.
  @Invalidating(.layout) public var rowHeight: Int? = nil
  /// The lines that a row probably has, if each row is as high as its content needs; `nil`, the default, if
  /// all rows are equally high. Rows are measured when they become visible: their views by `sizeThatFits`,
  /// rows that the table draws by the columns that wrap. `rowHeight` is ignored then.
  @Invalidating(.layout) public var estimatedRowHeight: Int? = nil
  /// Whether the titles of the columns are above the rows. A table of one line shows a row instead.
  @Invalidating(.layout) public var showsHeader = true
  /// The order that the header shows; `nil` for none. Setting it sorts nothing.
  @Invalidating(.layout) public var sort: TableSort? = nil
  /// How many rows the user can select.
  public var selectionMode = TableSelectionMode.single
  /// The styles of the parts of the table.
  @Styled(.layout) public var style = TableStyle()
  /// The text shown in an empty table.
  @Invalidating(.layout) public var placeholder = ""
  /// Whether two clicks activate a row, and one only moves the cursor. The default is false: a click
  /// activates.
  public var activatesOnDoubleClick: Bool {
    get { itemPointer.activatesOnDoubleClick }
    set { itemPointer.activatesOnDoubleClick = newValue }
  }
  /// Whether arrows that would leave the rows, or the header, go to the next responder. They can then lead to
  /// a neighbour. The default is false.
  public var passesArrowsAtEdges = false

  /// The selected rows. Setting them doesn't notify the delegate. Rows that don't exist are ignored.
  public var selectedRows: RangeSet<Int> {
    get { selection.rows }
    set { select(newValue) }
  }
  /// The selected row; `nil` unless exactly one is selected.
  public var selectedRow: Int? {
    get { selection.single }
    set { select(newValue.map { RangeSet(max(0, $0)..<max(0, $0).addingClamped(1)) } ?? RangeSet()) }
  }
  /// The row under the cursor; `nil` exactly when there are no rows.
  public var cursorRow: Int? { itemCursor.item }
  /// The number of rows in all sections.
  public var rowCount: Int { arrangement.count }
  /// Whether the delegate is being notified of a mouse event.
  public internal(set) var isHandlingPointer = false
  /// The column of the header under the cursor; `nil` while the cursor is among the rows.
  public internal(set) var headerColumn: Int?

  var itemCursor = ItemCursor()
  var itemReads = ItemReads()
  var itemPointer = ItemPointer()
  var arrangement = TableArrangement()
  var columnLayout = TableColumnLayout()
  var selection = TableSelection()
  /// The row under the cursor before a click.
  var rowBeforeClick: Int?
  /// Whether rows have two lines in the last layout.
  var hasTwoLines = false
  /// The sections as the data source gave them.
  private var sections: [TableSection] = []

  /// The width for which rows were measured.
  var measuredWidth = 0
  /// The hidden view that is configured to measure rows without a view; `nil` if rows have none.
  var sizingView: TableRowView?

  let pool = CellPool<TableRowView>()
  let indicator = ScrollIndicatorView(axis: .vertical)
  private(set) lazy var headerView = TablePartView { [weak self] in self?.drawHeader(in: $0) }
  private(set) lazy var contentView = TablePartView { [weak self] in self?.drawContent(in: $0) }
  private(set) lazy var titleView = TablePartView { [weak self] in self?.drawCoveringTitle(in: $0) }

  /// Creates an empty table. Without a frame it has no cells until it is laid out.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for view in [contentView, titleView, headerView, indicator] { addSubview(view) }
  }

  open override var canBecomeFocused: Bool { true }

  /// The column of the header or the row under the cursor, or the placeholder.
  open override var accessibilityElement: AccessibilityElement {
    if let headerColumn, columns.indices.contains(headerColumn) {
      return AccessibilityElement(columns[headerColumn].title, traits: .header)
        .at(headerColumn, of: columns.count)
    }
    guard let cursorRow, let row = dataSource?.tableView(self, row: cursorRow) else {
      return AccessibilityElement(placeholder)
    }
    var element = AccessibilityElement(row, columns).at(cursorRow, of: rowCount)
    if selectionMode == .multiple, selectedRows.contains(cursorRow) { element.traits = .selected }
    return element
  }

  /// Reloads the number of rows and all visible rows. Keeps the cursor, the selection and the scroll position
  /// as numbers of rows if possible. O(n) for n sections.
  public func reload() {
    readAgain(updateSections)
    selection.limit(to: rowCount)
    itemCursor.set(cursorRow ?? 0, of: rowCount)
    revealCursor()
    reloadVisibleRows()
  }

  /// Reloads all visible rows.
  public func reloadVisibleRows() {
    for view in pool.cells.values { view.needsConfiguration = true }
    setNeedsLayout()
  }

  /// Updates the table after rows are inserted before a row. The cursor, the selection and the scroll
  /// position stay on the same rows.
  public func rowsWereInserted(_ count: Int, before row: Int) { follow(.insertion(count, before: row)) }

  /// Updates the table after rows are removed. The cursor, the selection and the scroll position stay on the
  /// same rows. If the row under the cursor is removed, the cursor is on the row in its place.
  public func rowsWereRemoved(_ rows: Range<Int>) { follow(.removal(rows)) }

  /// Updates the table after a row moves. `newRow` is its number afterwards. The cursor and the selection
  /// move with it.
  public func rowWasMoved(from row: Int, to newRow: Int) { follow(.move(from: row, to: newRow)) }

  /// Moves the cursor to a row, clamped to the valid range, and scrolls to it. Notifies the delegate if the
  /// cursor moved.
  public func moveCursor(to row: Int) { moveItemCursor(to: row) }

  /// Moves the cursor by a number of rows, up if negative. Returns whether it moved.
  @discardableResult
  public func moveCursor(by rows: Int) -> Bool { moveItemCursor(.rows(rows)) }

  /// Moves the cursor without notifying the delegate, for a table that follows another view.
  public func setCursor(_ row: Int) { placeCursor(at: row) }

  /// Returns the row at a point in this view's coordinates; `nil` if there is none.
  public func row(at point: Point) -> Int? { item(under: point) }

  /// Activates the row under the cursor, as Enter does.
  public func activateCursorRow() {
    guard let cursorRow else { return }
    if selectionMode == .single { changeSelection { $0.selectOnly(cursorRow) } }
    delegate?.tableView(self, didActivate: cursorRow)
  }

  /// The number of rows that a page key scrolls.
  public var pageRows: Int {
    max(1, (arrangement.heights == nil ? visibleHeight / arrangement.rowHeight : visibleRows.count) - 1)
  }

  /// The section of a row; `nil` if there is no such row. O(log n) for n sections.
  public func section(ofRow row: Int) -> Int? {
    (0..<rowCount).contains(row) ? arrangement.section(ofRow: row) : nil
  }

  /// The view of a row; `nil` if it is not visible or the table draws its rows itself.
  public func view(forRow row: Int) -> TableRowView? { pool.cells[row] }

  /// The columns that fit in the last layout, from left to right. In two-line rows, the others may be on the
  /// second line.
  public var visibleColumns: [TableColumn] {
    columnLayout.places.compactMap { columns.indices.contains($0.column) ? columns[$0.column] : nil }
  }

  /// The width of the space, and the height of all rows with the header, at most the space.
  open override func sizeThatFits(_ space: Size) -> Size {
    let lines = arrangement.contentHeight.addingClamped(showsHeader ? 1 : 0)
    return Size(width: space.width, height: min(space.height, max(1, lines)))
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    reloadAtFirstAppearance()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutTable()
  }

  open override func didUpdateFocus(in context: FocusUpdateContext) {
    if !isFocused { headerColumn = nil }
    updateRowViews()
  }

  /// The actions of the row under the cursor, and below them the menu of the next responder that has one.
  open override var contextMenuItems: [MenuItem] { itemMenuItems }

  /// The actions of the row under the cursor.
  open override var keyCommands: [KeyCommand] { cursorActions.keyCommands }

  /// Handles the keys of a table: arrows, page keys, Home, End and Enter; Space, Shift with arrows and `^a`
  /// for the selection; `<` and `>` to sort.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    if headerColumn != nil, let isHandled = headerKeyPressed(event) { return isHandled }
    if selectionKeyPressed(event) || sortKeyPressed(event) { return true }
    switch event {
    case KeyEvent(.enter): activateCursorRow()
    case KeyEvent(.up) where (cursorRow ?? 0) == 0 && enterHeader(): break
    default:
      guard moveItemCursor(event) else { return false }
      selection.endExtension()
    }
    return true
  }

  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    let point = convertFromWindow(event.location)
    if event.action == .press, headerView.frame.contains(point), !headerView.isHidden {
      return headerWasClicked(at: point)
    }
    return useMouse(event)
  }

  override func reloadChangedItems() { reloadOutdatedItems() }

  override var tracksLayout: Bool { estimatedRowHeight != nil }

  /// Reads the sections from the data source. Rows with heights of their own have to be measured again.
  func updateSections() {
    readItems(from: dataSource) {
      sections = dataSource?.sections(in: self) ?? []
      if sections.isEmpty, let dataSource {
        sections = [TableSection(rowCount: dataSource.numberOfRows(in: self))]
      }
    }
    arrange(rowHeight: arrangement.rowHeight)
  }

  /// Recomputes the positions of the rows.
  func arrange(rowHeight: Int) {
    arrangement = TableArrangement(sections, rowHeight: rowHeight)
    if let estimatedRowHeight {
      arrangement.heights = RowHeights(count: rowCount, estimate: estimatedRowHeight)
    }
  }

  /// Reads the sections again after a change, and stays on the same rows. `reconfigured` are the rows whose
  /// views are configured again; `nil` for all.
  func follow(_ change: ItemChange, reconfiguring reconfigured: Set<Int>? = nil) {
    let previous = arrangement
    guard let change = change.clamped(to: previous.count) else { return reload() }
    keepingHeights(change, updateSections)
    selection.follow(change, limit: rowCount)
    itemCursor.follow(change, from: previous, to: arrangement, height: visibleHeight)
    guard let reconfigured else { return reloadVisibleRows() }
    pool.follow(change, reconfiguring: reconfigured)
    setNeedsLayout()
  }
}
