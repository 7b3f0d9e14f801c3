/// A scrolling grid of items of equal size, with a cursor and at most one selected item.
///
/// Keys act on the item under the cursor. The selection is the item chosen last, and stays when the cursor
/// moves. Only visible items have cells, which are reused, so a collection can have any number of items.
@MainActor public final class CollectionView: View {
  /// The source of the items, held weakly.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reload() } }
  }
  /// The object that is notified of the user's actions, held weakly.
  public weak var delegate: (any CollectionViewDelegate)?

  /// The arrangement of the items.
  @Invalidating(.layout) public var layout = CollectionLayout(itemSize: Size(width: 16, height: 8))
  /// The positions of the items in the last layout.
  public internal(set) var grid = CollectionGrid.empty
  /// The first visible row of the content, in cells.
  public internal(set) var contentOffset = 0
  /// The item under the cursor; `nil` exactly when there are no items.
  public private(set) var cursorItem: Int?
  /// The selected item; `nil` if none is selected.
  @Invalidating(.cells) public var selectedItem: Int? = nil
  /// The number of items.
  public private(set) var itemCount = 0
  /// Whether the delegate is being notified of a mouse event.
  public private(set) var isHandlingPointer = false
  /// The style of the cursor, the selection and the placeholder, as in a list.
  @Styled(.cells) public var style = ListStyle()
  /// The text shown in an empty collection.
  @Invalidating(.display) public var placeholder = ""

  /// The cells of the visible items, keyed by item.
  var cells: [Int: CollectionViewCell] = [:]
  /// Hidden cells for reuse, at most one row of them.
  var spareCells: [CollectionViewCell] = []
  let indicator = ScrollIndicatorView(axis: .vertical)

  /// Creates an empty collection. Without a frame it has no cells until it is laid out.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(indicator)
  }

  public override var canBecomeFocused: Bool { true }

  /// Whether the collection is hidden. A hidden collection has no visible items.
  public override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { recycleAll() }
      setNeedsLayout()
    }
  }

  /// Reloads the number of items and all visible items. Keeps the cursor and the scroll position if possible.
  public func reload() {
    itemCount = max(0, dataSource?.numberOfItems(in: self) ?? 0)
    if let selectedItem, selectedItem >= itemCount { self.selectedItem = nil }
    setCursor(cursorItem ?? 0)
    reloadVisibleItems()
  }

  /// Reloads all visible items.
  public func reloadVisibleItems() {
    for cell in cells.values { cell.needsConfiguration = true }
    setNeedsLayout()
  }

  /// Reloads an item if it is visible. Other items are not affected.
  public func reloadItem(at item: Int) {
    guard let cell = cells[item] else { return }
    cell.needsConfiguration = false
    dataSource?.collectionView(self, configure: cell, forItemAt: item)
    setNeedsDisplay()
  }

  /// The items that were at least partly visible in the last layout.
  public var visibleItems: Range<Int> {
    isHidden ? 0..<0 : grid.items(in: contentOffset..<contentOffset + bounds.height)
  }

  /// Returns the cell of an item; `nil` if the item is not visible.
  public func cell(forItemAt item: Int) -> CollectionViewCell? { cells[item] }

  /// Moves the cursor to an item, clamped to the valid range, and scrolls to it. Notifies the delegate if the
  /// cursor moved.
  public func moveCursor(to item: Int) {
    let former = cursorItem
    setCursor(item)
    if let cursorItem, cursorItem != former { delegate?.collectionView(self, didMoveCursorTo: cursorItem) }
  }

  /// Moves the cursor by a number of items, backwards if negative. Returns whether it moved.
  @discardableResult
  public func moveCursor(by items: Int) -> Bool {
    guard let cursorItem else { return false }
    moveCursor(to: cursorItem.addingClamped(items))
    return self.cursorItem != cursorItem
  }

  /// Moves the cursor by rows of items, up if negative, staying in its column where possible. Returns whether
  /// it moved.
  @discardableResult
  public func moveCursor(byRows rows: Int) -> Bool {
    guard let cursorItem else { return false }
    let row = grid.row(of: cursorItem).addingClamped(rows)
    moveCursor(toRow: max(0, min(row, grid.row(of: itemCount - 1))))
    return self.cursorItem != cursorItem
  }

  /// Moves the cursor without notifying the delegate, for a collection that follows another view.
  public func setCursor(_ item: Int) {
    cursorItem = itemCount == 0 ? nil : max(0, min(item, itemCount - 1))
    let former = contentOffset
    scrollToCursor()
    if contentOffset != former { setNeedsLayout() }
    updateCells()
  }

  /// Activates the item under the cursor, as Enter does.
  public func activateCursorItem() {
    guard let cursorItem else { return }
    delegate?.collectionView(self, didActivate: cursorItem)
  }

  /// The number of rows of items that a page key scrolls.
  public var pageRows: Int { max(1, bounds.height / grid.rowStep) }

  /// The frame of the item under the cursor, in this view's coordinates; `nil` without a cursor and before
  /// the first layout.
  public var cursorFrame: Rect? { cursorItem.flatMap { cells[$0]?.frame } }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layoutItems()
  }

  public override func draw(in canvas: Canvas) {
    if itemCount == 0 { canvas.writePlaceholder(placeholder, style: style.placeholder) }
    if isFocused, let cursorFrame { canvas.placeCursor(at: cursorFrame.origin) }
  }

  public override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    updateCells()
  }

  /// Handles the keys of a collection: arrows, page keys, Home, End and Enter.
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
      setCursor(item)
      activateCursorItem()
    case .wheelUp: scrollByRow(-1)
    case .wheelDown: scrollByRow(1)
    case .release, .drag, .otherPress: return false
    }
    return true
  }

  /// Returns the item at a point in this view's coordinates; `nil` if there is none.
  public func item(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return grid.item(at: Point(x: point.x, y: point.y.addingClamped(contentOffset)))
  }

  /// Scrolls by one row of items, to a row boundary or the end of the content. The cursor moves only as far
  /// as needed to remain visible, and the delegate is notified if it does.
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

/// The effect of a changed property on the cells of a collection view.
public struct CollectionCellInvalidation: ViewInvalidation {
  /// Updates the cells of a collection view. Does nothing for other views.
  public static func invalidate(_ view: View) { (view as? CollectionView)?.updateCells() }
}

extension ViewInvalidation where Self == CollectionCellInvalidation {
  /// Updates the visible cells of a collection view.
  static var cells: Self { Self() }
}
