/// A scrolling tree of items that can be expanded, with a cursor and at most one selected item.
///
/// The tree asks for children when their parent is first expanded, and for the content of visible rows only.
/// A movement, an expansion or a collapse takes O(d·log n) for an item at depth d among n siblings, plus O(n)
/// once for n children that are new.
///
/// Right expands the item under the cursor or goes to its first child, Left collapses it or goes to its
/// parent, and `*` expands everything below it. (Semantics 18.3)
@MainActor open class TreeView: View, ItemScrolling {
  /// The source of the items, held weakly.
  public weak var dataSource: (any TreeViewDataSource)? {
    didSet { if dataSource !== oldValue { reload() } }
  }
  /// The object that is notified of the user's actions, held weakly.
  public weak var delegate: (any TreeViewDelegate)?

  /// The selected item; `nil` if none is selected. It stays selected while it is not visible.
  @Invalidating(.display) public var selectedItem: AnyHashable? = nil
  /// The styles of the rows, as in a list.
  @Styled(.display) public var style = ListStyle()
  /// The text shown in an empty tree.
  @Invalidating(.display) public var placeholder = ""
  /// The columns by which children are indented.
  @Invalidating(.display) public var indentation = 2
  /// The maximum number of rows that `*` and `expandAll(below:)` add.
  public var expansionLimit = 10_000
  /// Whether two clicks activate an item, and one only moves the cursor. The default is false: a click
  /// activates.
  public var activatesOnDoubleClick: Bool {
    get { itemPointer.activatesOnDoubleClick }
    set { itemPointer.activatesOnDoubleClick = newValue }
  }
  /// Whether arrows that would leave the rows go to the next responder. They can then lead to a neighbour.
  /// The default is false.
  public var passesArrowsAtEdges = false
  /// Whether the delegate is being notified of a mouse event.
  public internal(set) var isHandlingPointer = false

  /// The items that are expanded, or will be as soon as they are visible. Setting them reloads the tree.
  public var expandedItems: Set<AnyHashable> {
    get { nodes.expandedItems }
    set { if newValue != nodes.expandedItems { reload(expanding: newValue) } }
  }
  /// The number of visible rows.
  public var rowCount: Int { nodes.rowCount }
  /// The row under the cursor; `nil` exactly when there are no items.
  public var cursorRow: Int? { itemCursor.item }
  /// The first visible row.
  public var topRow: Int { itemCursor.firstLine }
  /// The item under the cursor; `nil` exactly when there are no items.
  public var cursorItem: AnyHashable? { cursorRow.flatMap(item(atRow:)) }

  var itemCursor = ItemCursor()
  var itemReads = ItemReads()
  var itemPointer = ItemPointer()
  private(set) var nodes = TreeNodes()

  open override var canBecomeFocused: Bool { true }

  /// The row under the cursor, or the placeholder.
  open override var accessibilityElement: AccessibilityElement {
    guard let cursorRow, let item = cursorItem, let row = dataSource?.treeView(self, row: item) else {
      return AccessibilityElement(placeholder)
    }
    var element = AccessibilityElement(row).at(cursorRow, of: rowCount)
    let isExpandable = isExpanded(item) || dataSource?.treeView(self, isExpandable: item) == true
    let state = isExpandable ? builtInText(isExpanded(item) ? .expanded : .collapsed) : ""
    element.value = [element.value, state].filter { !$0.isEmpty }.joined(separator: ", ")
    return element
  }

  /// The number of rows that a page key scrolls.
  public var pageRows: Int { max(1, bounds.height - 1) }

  /// Returns the item in a visible row; `nil` if there is none.
  public func item(atRow row: Int) -> AnyHashable? { nodes.number(atRow: row).flatMap { nodes.item($0) } }

  /// Returns the row of an item; `nil` if it has not been asked for or an item above it is collapsed.
  public func row(of item: AnyHashable) -> Int? { nodes.number(of: item).flatMap { nodes.row(of: $0) } }

  /// Returns whether an item is expanded.
  public func isExpanded(_ item: AnyHashable) -> Bool { nodes.expandedItems.contains(item) }

  /// Asks for all visible items again. Keeps expanded items and the cursor. If the item under the cursor is
  /// gone, the cursor goes to a neighbour, or to the nearest item above it that still exists. O(n) for n
  /// visible rows.
  public func reload() { reload(expanding: nodes.expandedItems) }

  /// Asks for the items below an item again, or at the top for `nil`, if they have been asked for. Keeps
  /// expanded items and the cursor like `reload()`. To move an item to another parent, reload everything.
  public func reloadChildren(of item: AnyHashable?) {
    guard let item else { return reload() }
    guard let number = nodes.number(of: item), nodes.children(number) != nil else { return }
    keepingCursor { load(number) }
    forgetReads()
  }

  /// Draws the visible rows again.
  public func reloadVisibleRows() { setNeedsDisplay() }

  /// Expands an item. Does nothing if it is not in the tree yet.
  public func expand(_ item: AnyHashable) { setExpanded(true, item) }

  /// Collapses an item. A cursor below it goes to the item. Items that were expanded below it are expanded
  /// again with it.
  public func collapse(_ item: AnyHashable) { setExpanded(false, item) }

  /// Expands an item and everything below it, level by level, until `expansionLimit` rows have been added.
  /// O(n·log n) for n rows.
  public func expandAll(below item: AnyHashable) {
    guard let number = nodes.number(of: item) else { return }
    keepingCursor {
      let (most, limit) = (max(0, expansionLimit), rowCount.addingClamped(max(0, expansionLimit)))
      // Level by level, so that an endless branch doesn't use up the limit. Rows under a collapsed item don't
      // count, so the items have a limit of their own.
      var (waiting, index) = ([number], 0)
      while index < min(waiting.count, most), rowCount < limit {
        let next = waiting[index]
        index += 1
        if nodes.children(next) == nil { load(next) }
        guard let children = nodes.children(next), !children.isEmpty else { continue }
        nodes.setExpanded(true, next)
        waiting += children
      }
    }
  }

  /// Moves the cursor to an item and scrolls to it, expanding the items above it. Returns whether the item is
  /// in the tree. Notifies the delegate if the cursor moved.
  @discardableResult
  public func moveCursor(to item: AnyHashable) -> Bool {
    guard let number = nodes.number(of: item) else { return false }
    var parent = nodes.parent(number)
    while let next = parent {
      nodes.setExpanded(true, next)
      parent = nodes.parent(next)
    }
    if let row = nodes.row(of: number) { moveItemCursor(to: row) }
    return true
  }

  /// Moves the cursor to a row, clamped to the valid range, and scrolls to it. Notifies the delegate if the
  /// cursor moved.
  public func moveCursor(toRow row: Int) { moveItemCursor(to: row) }

  /// Moves the cursor by a number of rows, up if negative. Returns whether it moved.
  @discardableResult
  public func moveCursor(by rows: Int) -> Bool { moveItemCursor(.rows(rows)) }

  /// Activates the item under the cursor, as Enter does.
  public func activateCursorItem() {
    guard let cursorItem else { return }
    delegate?.treeView(self, didActivate: cursorItem)
  }

  /// The width of the space, and the height of all rows, at most the space.
  open override func sizeThatFits(_ space: Size) -> Size {
    Size(width: space.width, height: min(space.height, max(1, rowCount)))
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let changes = traitTracker?.observedChanges else { return }
    for reads in itemReads.reads.values { reads.join(changes) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    revealCursor()
  }

  open override func draw(in canvas: Canvas) { drawRows(in: canvas) }

  /// The actions of the row under the cursor, and below them the menu of the next responder that has one.
  open override var contextMenuItems: [MenuItem] { itemMenuItems }

  /// The actions of the row under the cursor.
  open override var keyCommands: [KeyCommand] { cursorActions.keyCommands }

  /// Handles the keys of a tree: those of a list, Right, Left and `*`. Left on a collapsed item at the top,
  /// and Right on an item that can't be expanded, go to the next responder.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event {
    case KeyEvent(.enter): activateCursorItem()
    case KeyEvent(.right): return expandOrEnter()
    case KeyEvent(.left): return collapseOrLeave()
    case .character("*"): if let cursorItem { expandAll(below: cursorItem) }
    default: return moveItemCursor(event)
    }
    return true
  }

  open override func mouseUsed(_ event: MouseEvent) -> Bool { useMouse(event) }

  override func reloadChangedItems() { reloadOutdatedItems() }

  /// Expands or collapses an item, if it is in the tree.
  func setExpanded(_ isExpanded: Bool, _ item: AnyHashable) {
    guard let number = nodes.number(of: item), nodes.isExpanded(number) != isExpanded else { return }
    keepingCursor {
      if isExpanded, nodes.children(number) == nil { load(number) }
      nodes.setExpanded(isExpanded, number)
    }
  }

  private func reload(expanding items: Set<AnyHashable>) {
    keepingCursor {
      nodes = TreeNodes(expandedItems: items)
      load(TreeNodes.root)
    }
    forgetReads()
  }

  /// Forgets the models that were read for items that are no longer in the tree.
  private func forgetReads() {
    itemReads.reads = itemReads.reads.filter { $0.key.map { nodes.number(of: $0) != nil } ?? true }
  }

  /// Asks for the children of a node, and for those of the items below it that must be expanded.
  private func load(_ number: TreeNodes.Number) {
    var waiting = [number]
    while let next = waiting.popLast() {
      var items: [AnyHashable] = []
      let item = nodes.item(next)
      readItems(below: item, from: dataSource) {
        items = dataSource?.treeView(self, childrenOf: item) ?? []
      }
      let open = nodes.setChildren(items, of: next)
      if next != number { nodes.setExpanded(true, next) }
      waiting += open
    }
  }

  /// Changes the tree. Afterwards the cursor is on the same item, in the same line of the view if possible;
  /// or on a neighbour or an item above it, if that item is no longer visible.
  private func keepingCursor(_ change: () -> Void) {
    var path: [(item: AnyHashable, position: Int)] = []
    var number = cursorRow.flatMap { nodes.number(atRow: $0) }
    while let next = number, let item = nodes.item(next) {
      path.append((item, nodes.position(next)))
      number = nodes.parent(next)
    }
    let line = (cursorRow ?? 0) - topRow
    change()
    let row = rowNearest(to: path) ?? 0
    itemCursor.set(row, of: rowCount)
    itemCursor.scroll(toLine: row - line, in: arrangement, height: visibleHeight)
    revealCursor()
    setNeedsDisplay()
  }

  /// Returns the row of the innermost item of a path that is visible, or of the child that took the place of
  /// the next one.
  private func rowNearest(to path: [(item: AnyHashable, position: Int)]) -> Int? {
    for (index, place) in path.enumerated() {
      if let row = row(of: place.item) { return row }
      let parent = index + 1 < path.count ? nodes.number(of: path[index + 1].item) : TreeNodes.root
      guard let parent, nodes.isExpanded(parent), nodes.number(of: place.item) == nil,
        let siblings = nodes.children(parent), !siblings.isEmpty
      else { continue }
      if let row = nodes.row(of: siblings[min(place.position, siblings.count - 1)]) { return row }
    }
    return nil
  }
}
