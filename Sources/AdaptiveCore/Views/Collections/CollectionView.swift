/// A scrolling view of items in a grid, in lines or in groups, with a cursor and at most one selected item.
///
/// Keys act on the item under the cursor. The selection is the item chosen last, and stays when the cursor
/// moves. Only visible items have cells, which are reused, so a collection can have any number of items.
@MainActor open class CollectionView: View, ItemScrolling {
  /// The source of the items, held weakly.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reload() } }
  }
  /// The object that is notified of the user's actions, held weakly.
  public weak var delegate: (any CollectionViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsArrangement() } }
  }

  /// The arrangement of the items. The default is a grid.
  public var layout = CollectionViewLayout.grid(CollectionLayout(itemSize: Size(width: 16, height: 8))) {
    didSet { if !layout.isEqual(to: oldValue) { setNeedsArrangement() } }
  }
  /// The positions of the items in the last layout, if it was a grid; otherwise, an empty grid. With several
  /// sections, those of the first.
  public var grid: CollectionGrid { arrangement.sections[0].groups as? CollectionGrid ?? .empty }
  /// The first visible row of the content, in cells.
  public var contentOffset: Int { itemCursor.firstLine }
  /// The item under the cursor; `nil` exactly when there are no items.
  public var cursorItem: Int? { itemCursor.item }
  /// The selected item; `nil` if none is selected.
  @Invalidating(.cells) public var selectedItem: Int? = nil
  /// The number of items, at most 2⁴⁰.
  public private(set) var itemCount = 0
  /// The sections at the last reload; one without a title if the data source has none.
  private var sections: [CollectionSection] = []
  /// The positions of the items in the last layout.
  var arrangement = CollectionArrangement([])
  /// The size for which the positions hold; `nil` if they must be computed again.
  private var arrangedSize: Size?
  /// The groups to measure in the next layout, because cells of theirs were configured.
  var outdatedGroups: Set<Int> = []
  /// Whether the delegate is being notified of a mouse event.
  public internal(set) var isHandlingPointer = false
  /// Whether two clicks activate an item, and one only moves the cursor. The default is false: a click
  /// activates.
  public var activatesOnDoubleClick: Bool {
    get { itemPointer.activatesOnDoubleClick }
    set { itemPointer.activatesOnDoubleClick = newValue }
  }
  /// Whether arrows that would leave the items go to the next responder. They can then lead to a neighbour.
  /// The default is false.
  public var passesArrowsAtEdges = false
  /// The style of the cursor, the selection and the placeholder, as in a list.
  @Styled(.cells) public var style = ListStyle()
  /// The text shown in an empty collection.
  @Invalidating(.display) public var placeholder = ""

  var itemCursor = ItemCursor()
  var itemReads = ItemReads()
  var itemPointer = ItemPointer()
  /// The cells of the visible items, and hidden ones for reuse.
  let pool = CellPool<CollectionViewCell>()
  let indicator = ScrollIndicatorView(axis: .vertical)

  /// Creates an empty collection. Without a frame it has no cells until it is laid out.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(indicator)
  }

  open override var canBecomeFocused: Bool { true }

  /// The item under the cursor, as its cell describes it, with the title of its section, or the placeholder.
  open override var accessibilityElement: AccessibilityElement {
    guard let cursorItem else { return AccessibilityElement(placeholder) }
    var element = pool.cells[cursorItem]?.accessibilityElement ?? AccessibilityElement("")
    if cursorItem < arrangement.count, let title = arrangement.title(of: cursorItem) {
      element.value = [element.value, title].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return element.at(cursorItem, of: itemCount)
  }

  /// Whether the collection is hidden. A hidden collection has no visible items.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { recycleAll() }
      setNeedsLayout()
    }
  }

  /// Reloads the number of items and all visible items. Keeps the cursor and the scroll position if possible.
  public func reload() {
    updateCount()
    setCursor(cursorItem ?? 0)
    reloadVisibleItems()
  }

  /// Reloads all visible items.
  public func reloadVisibleItems() {
    for cell in pool.cells.values { cell.needsConfiguration = true }
    setNeedsLayout()
  }

  /// Reloads the items after some were inserted or removed, with the cursor on an item at its new index. It
  /// stays at the same height on the screen, as far as there are items above and below it.
  public func reload(keepingCursorAt item: Int) {
    let line = cursorItem.map(line) ?? 0
    updateCount()
    makeArrangementIfNeeded()
    itemCursor.shift(byLines: self.line(of: max(0, item)) - line)
    itemCursor.set(item, of: itemCount)
    reloadVisibleItems()
  }

  /// Reloads an item if it is visible. Other items are not affected.
  public func reloadItem(at item: Int) {
    guard let cell = pool.cells[item] else { return }
    cell.needsConfiguration = false
    configure(cell, for: item, from: dataSource)
    if outdatedGroups.isEmpty { setNeedsDisplay() } else { setNeedsLayout() }
  }

  /// Reads the number of items again after a change, and stays on the same items. Cells stay with their
  /// items, and some are configured again.
  func follow(_ change: ItemChange, reconfiguring reconfigured: Set<Int>) {
    let previous = arrangement
    let selected = selectedItem.flatMap(change.position)
    updateCount()
    selectedItem = selected
    makeArrangementIfNeeded()
    itemCursor.follow(change, from: previous, to: arrangement, height: visibleHeight)
    pool.follow(change, reconfiguring: reconfigured)
    setNeedsLayout()
  }

  override func reloadChangedItems() { reloadOutdatedItems() }

  override var tracksLayout: Bool { false }

  private func updateCount() {
    readItems(from: dataSource) {
      sections = dataSource?.sections(in: self) ?? []
      if sections.isEmpty {
        sections = [CollectionSection(itemCount: dataSource?.numberOfItems(in: self) ?? 0)]
      }
      itemCount = sections.reduce(0) {
        min(CollectionGrid.maximumCount, $0.addingClamped(max(0, $1.itemCount)))
      }
    }
    setNeedsArrangement()
    if let selectedItem, selectedItem >= itemCount { self.selectedItem = nil }
  }

  /// Lets the next layout compute the positions of the items.
  private func setNeedsArrangement() {
    arrangedSize = nil
    setNeedsLayout()
  }

  /// Computes the positions of the items if something has changed. Returns whether it has.
  @discardableResult
  func makeArrangementIfNeeded() -> Bool {
    guard arrangedSize != bounds.size else { return false }
    arrangedSize = bounds.size
    arrangement = layout.arrangement(of: sections, in: bounds.size, traits: traitCollection) {
      delegate?.collectionView(self, sizeForItemAt: $0)
    }
    // A hidden collection is arranged, but not laid out.
    pool.removeSpares(beyond: arrangement.itemsPerGroup)
    return true
  }

  /// The first line of an item; 0 if it has no place yet.
  private func line(of item: Int) -> Int {
    item < arrangement.count ? arrangement.lines(of: item).lowerBound : 0
  }

  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsArrangement()
  }

  /// The items of the rows, lines or groups that were at least partly visible in the last layout.
  public var visibleItems: Range<Int> {
    isHidden || bounds.isEmpty
      ? 0..<0 : arrangement.items(in: contentOffset..<contentOffset.addingClamped(bounds.height))
  }

  /// Returns the cell of an item; `nil` if the item is not visible.
  public func cell(forItemAt item: Int) -> CollectionViewCell? { pool.cells[item] }

  /// Moves the cursor to an item, clamped to the valid range, and scrolls to it. Notifies the delegate if the
  /// cursor moved.
  public func moveCursor(to item: Int) { moveItemCursor(to: item) }

  /// Moves the cursor by a number of items, backwards if negative. Returns whether it moved.
  @discardableResult
  public func moveCursor(by items: Int) -> Bool { moveItemCursor(.items(items)) }

  /// Moves the cursor by rows of items, up if negative, staying in its column where possible. Returns whether
  /// it moved.
  @discardableResult
  public func moveCursor(byRows rows: Int) -> Bool { moveItemCursor(.rows(rows)) }

  /// Moves the cursor without notifying the delegate, for a collection that follows another view.
  public func setCursor(_ item: Int) { placeCursor(at: item) }

  /// Activates the item under the cursor, as Enter does.
  public func activateCursorItem() {
    guard let cursorItem else { return }
    delegate?.collectionView(self, didActivate: cursorItem)
  }

  /// The number of rows of items that a page key scrolls.
  public var pageRows: Int { arrangement.rows(inHeight: bounds.height, at: cursorItem ?? 0) }

  /// The frame of the item under the cursor, in this view's coordinates; `nil` without a cursor and before
  /// the first layout.
  public var cursorFrame: Rect? { cursorItem.flatMap { pool.cells[$0]?.frame } }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    reloadAtFirstAppearance()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutItems()
  }

  open override func draw(in canvas: Canvas) {
    if itemCount == 0 { canvas.writePlaceholder(placeholder, style: style.placeholder) }
    for (title, line) in arrangement.titles(in: contentOffset..<contentOffset.addingClamped(bounds.height)) {
      let width = indicator.visiblePortion == nil ? bounds.width : bounds.width - 1
      let text = GlyphSequence(title).truncated(to: width)
      canvas.write(text, at: Point(x: 0, y: line - contentOffset), style: style.heading)
    }
    if isFocused, let cursorFrame { canvas.placeCursor(at: cursorFrame.origin) }
  }

  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    updateCells()
  }

  /// The actions of the item under the cursor, and below them the menu of the next responder that has one.
  open override var contextMenuItems: [MenuItem] { itemMenuItems }

  /// The actions of the item under the cursor.
  open override var keyCommands: [KeyCommand] { cursorActions.keyCommands }

  /// Handles the keys of a collection: arrows, page keys, Home, End and Enter.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == KeyEvent(.enter) else { return moveItemCursor(event) }
    activateCursorItem()
    return true
  }

  open override func mouseUsed(_ event: MouseEvent) -> Bool { useMouse(event) }

  /// Returns the item at a point in this view's coordinates; `nil` if there is none.
  public func item(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return arrangement.item(at: Point(x: point.x, y: point.y.addingClamped(contentOffset)))
  }
}

extension CollectionView {
  var cursorLimit: Int { itemCount }
  var visibleHeight: Int { bounds.width > 0 ? bounds.height : 0 }
  var isGrid: Bool { true }

  func item(under point: Point) -> Int? { item(at: point) }

  func cursorDidChange(hasScrolled: Bool) {
    if hasScrolled { setNeedsLayout() }
    updateCells()
  }

  func notifyCursor(at item: Int) { delegate?.collectionView(self, didMoveCursorTo: item) }
  func itemWasClicked(_ item: Int, _ event: MouseEvent) { activateCursorItem() }

  func swipeFrame(of item: Int) -> Rect? { pool.cells[item]?.frame }

  func rowActions(_ item: Int) -> RowActions {
    RowActions(
      leading: delegate?.collectionView(self, leadingSwipeActionsConfigurationForItemAt: item),
      trailing: delegate?.collectionView(self, trailingSwipeActionsConfigurationForItemAt: item))
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
