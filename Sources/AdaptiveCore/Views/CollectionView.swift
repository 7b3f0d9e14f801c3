/// Items of equal size that lie in a grid and scroll, with a cursor and at most one selected item.
///
/// The cursor is where keys act; the selection is what was chosen last and stays when the cursor moves.
/// Only items in sight have cells, and those that leave are used again, so a collection may be of any length.
@MainActor public final class CollectionView: View {
  /// Gives the items; held weakly.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reload() } }
  }
  /// Hears of the person's choices; held weakly.
  public weak var delegate: (any CollectionViewDelegate)?

  /// How the items lie.
  public var layout = CollectionLayout(itemSize: Size(width: 16, height: 8)) {
    didSet { if layout != oldValue { setNeedsLayout() } }
  }
  /// Where they lie, since the last layout.
  public internal(set) var grid = CollectionGrid.empty
  /// The row of cells, of all items, that is the first in sight.
  public internal(set) var contentOffset = 0
  /// The item keys act on; `nil` exactly when there are no items.
  public private(set) var cursorItem: Int?
  /// The chosen item; `nil` for none.
  public var selectedItem: Int? {
    didSet { if selectedItem != oldValue { updateCells() } }
  }
  /// The number of items.
  public private(set) var itemCount = 0
  /// Whether what the delegate is being told was done with the mouse.
  public private(set) var isHandlingPointer = false
  /// How cursor, selection and placeholder are drawn: as in a list.
  @Styled public var style = ListStyle() {
    didSet { if style != oldValue { updateCells() } }
  }
  /// What is said in an empty collection.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The cells of the items in sight, by item.
  var cells: [Int: CollectionViewCell] = [:]
  /// Hidden cells that show no item, at most a row of them.
  var spareCells: [CollectionViewCell] = []
  let indicator = ScrollIndicatorView(axis: .vertical)

  /// Makes an empty collection; without a frame it has no cells until it is laid out.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(indicator)
  }

  public override var canBecomeFirstResponder: Bool { true }

  /// Whether keys go to this collection.
  public var hasFocus: Bool { window?.firstResponder === self }

  /// A hidden collection has no items in sight.
  public override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { recycleAll() }
      setNeedsLayout()
    }
  }

  /// Asks for the number of items and all items in sight again. Cursor and scrolling stay where they can.
  public func reload() {
    itemCount = max(0, dataSource?.numberOfItems(in: self) ?? 0)
    if let selectedItem, selectedItem >= itemCount { self.selectedItem = nil }
    setCursor(cursorItem ?? 0)
    reloadVisibleItems()
  }

  /// Asks for all items in sight again.
  public func reloadVisibleItems() {
    for cell in cells.values { cell.isStale = true }
    setNeedsLayout()
  }

  /// Asks for an item again if it is in sight. Nothing else is touched.
  public func reloadItem(at item: Int) {
    guard let cell = cells[item] else { return }
    cell.isStale = false
    dataSource?.collectionView(self, configure: cell, forItemAt: item)
    setNeedsDisplay()
  }

  /// The items of which something is in sight, since the last layout.
  public var visibleItems: Range<Int> {
    isHidden ? 0..<0 : grid.items(in: contentOffset..<contentOffset + bounds.height)
  }

  /// The cell of an item; `nil` for one that is out of sight.
  public func cell(forItemAt item: Int) -> CollectionViewCell? { cells[item] }

  /// Moves the cursor to an item, the nearest there is, and scrolls it into sight. Tells the delegate.
  public func moveCursor(to item: Int) {
    let former = cursorItem
    setCursor(item)
    if let cursorItem, cursorItem != former { delegate?.collectionView(self, didMoveCursorTo: cursorItem) }
  }

  /// Moves the cursor by items in their order, back when negative. Returns whether it could move at all.
  @discardableResult
  public func moveCursor(by items: Int) -> Bool {
    guard let cursorItem else { return false }
    moveCursor(to: cursorItem.addingClamped(items))
    return self.cursorItem != cursorItem
  }

  /// Moves the cursor by rows of items, up when negative, in its column as far as there are items. Returns whether it could
  /// move at all.
  @discardableResult
  public func moveCursor(byRows rows: Int) -> Bool {
    guard let cursorItem else { return false }
    let row = grid.row(of: cursorItem).addingClamped(rows)
    moveCursor(toRow: max(0, min(row, grid.row(of: itemCount - 1))))
    return self.cursorItem != cursorItem
  }

  /// Moves the cursor without telling the delegate: the collection follows what is shown elsewhere.
  public func setCursor(_ item: Int) {
    cursorItem = itemCount == 0 ? nil : max(0, min(item, itemCount - 1))
    let former = contentOffset
    scrollToCursor()
    if contentOffset != former { setNeedsLayout() }
    updateCells()
  }

  /// Chooses the item under the cursor, as Enter does.
  public func activateCursorItem() {
    guard let cursorItem else { return }
    delegate?.collectionView(self, didActivate: cursorItem)
  }

  /// Rows of items that a page key moves by.
  public var pageRows: Int { max(1, bounds.height / grid.rowStep) }

  /// Where the item under the cursor is in this view; `nil` for none and before a layout.
  public var cursorFrame: Rect? { cursorItem.flatMap { cells[$0]?.frame } }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layoutItems()
  }

  public override func draw(in canvas: Canvas) {
    if itemCount == 0 { canvas.writePlaceholder(placeholder, style: style.placeholder) }
  }

  public override func didBecomeFirstResponder() { updateCells() }
  public override func didResignFirstResponder() { updateCells() }

  /// The keys of collections: arrows, pages, first and last item, and Enter to choose.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left: moveCursor(by: -1)
    case .right: moveCursor(by: 1)
    case .up: moveCursor(byRows: -1)
    case .down: moveCursor(byRows: 1)
    case .pageUp: moveCursor(byRows: -pageRows)
    case .pageDown: moveCursor(byRows: pageRows)
    case .home: moveCursor(to: 0)
    case .end: moveCursor(to: itemCount - 1)
    case .enter: activateCursorItem()
    default: return false
    }
    return true
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    isHandlingPointer = true
    defer { isHandlingPointer = false }
    switch event.action {
    case .press:
      guard let item = item(at: convertFromWindow(event.location)) else { return true }
      delegate?.collectionViewWillBeClicked(self)
      setCursor(item)
      activateCursorItem()
    case .wheelUp: scrollByRow(-1)
    case .wheelDown: scrollByRow(1)
    case .release, .drag, .otherPress: return false
    }
    return true
  }

  /// The item at a point of this view; `nil` for none.
  public func item(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return grid.item(at: Point(x: point.x, y: point.y.addingClamped(contentOffset)))
  }

  /// Moves the items under the cursor by a row, to where a row begins or all of them end. The cursor stays in sight; where
  /// it must move, the delegate is told.
  private func scrollByRow(_ direction: Int) {
    let last = max(0, grid.contentHeight - bounds.height)
    let step = grid.rowStep
    let row = direction < 0 ? (contentOffset + step - 1) / step - 1 : contentOffset / step + 1
    let offset = max(0, min(last, row * step))
    guard offset != contentOffset, let cursorItem else { return }
    contentOffset = offset
    setNeedsLayout()
    let first = (offset + step - 1) / step
    let end = max(first, (offset + bounds.height - grid.itemSize.height) / step)
    let cursorRow = grid.row(of: cursorItem)
    if cursorRow < first || cursorRow > end { moveCursor(toRow: max(first, min(end, cursorRow))) }
  }

  private func moveCursor(toRow row: Int) {
    guard let cursorItem else { return }
    moveCursor(to: min(itemCount - 1, row * grid.columns + cursorItem % grid.columns))
  }
}
