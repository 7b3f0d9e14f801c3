/// A view that scrolls items and has a cursor: a list, a collection, a table or a tree. It moves the cursor
/// with keys and the mouse in the same way in all of them.
@MainActor protocol ItemScrolling: View {
  associatedtype Arrangement: ItemArrangement
  /// The cursor and the scroll position.
  var itemCursor: ItemCursor { get set }
  /// The positions of the items in the last layout, or now.
  var arrangement: Arrangement { get }
  /// The number of items now.
  var cursorLimit: Int { get }
  /// The lines of the items that fit in the view.
  var visibleHeight: Int { get }
  /// The number of rows that a page key scrolls.
  var pageRows: Int { get }
  /// Whether the items have neighbours to the left and right.
  var isGrid: Bool { get }
  /// Whether an arrow key that would leave the items goes to the next responder.
  var passesArrowsAtEdges: Bool { get set }
  /// Whether the delegate is being notified of a mouse event.
  var isHandlingPointer: Bool { get set }
  /// The models that the data source read when it was asked for the items.
  var itemReads: ItemReads { get set }
  /// The clicks and the drag of the mouse.
  var itemPointer: ItemPointer { get set }
  /// The cell at which the first visible line begins.
  var contentOrigin: Point { get }

  /// Reloads the number of items and all visible ones.
  func reload()
  /// Reloads the items below an item of a tree.
  func reloadItems(below item: AnyHashable)
  /// Returns the item at a point in the view's coordinates; `nil` if there is none.
  func item(under point: Point) -> Int?
  /// Called after the cursor moves or the view scrolls.
  func cursorDidChange(hasScrolled: Bool)
  /// Notifies the delegate that the user moved the cursor.
  func notifyCursor(at item: Int)
  /// Called before a click moves the cursor.
  func willBeClicked()
  /// Called before the wheel scrolls up.
  func willScrollUp()
  /// Called for a click, after the cursor moved there.
  func itemWasClicked(_ item: Int, _ event: MouseEvent)
  /// Returns the actions of an item.
  func rowActions(_ item: Int) -> RowActions
  /// Returns the frame of an item that is dragged to the side; `nil` if it is as wide as the view.
  func swipeFrame(of item: Int) -> Rect?
  /// Returns whether the user can move an item.
  func canMoveItem(_ item: Int) -> Bool
  /// Lets the data source move an item, and shows it at its new place. `next` is its number afterwards.
  func moveItem(from item: Int, to next: Int)
}

extension ItemScrolling {
  var isGrid: Bool { false }
  var contentOrigin: Point { .zero }

  func rowActions(_ item: Int) -> RowActions { RowActions() }
  func swipeFrame(of item: Int) -> Rect? { nil }
  func canMoveItem(_ item: Int) -> Bool { false }
  func moveItem(from item: Int, to next: Int) {}
  func willBeClicked() {}
  func willScrollUp() {}

  /// Reloads the items when the view first gets into a window. The data source may have prepared them after
  /// it was connected. A tree, whose items may be expensive, has asked for them by then.
  func reloadAtFirstAppearance() {
    guard window != nil, !itemCursor.hasAppeared else { return }
    itemCursor.hasAppeared = true
    reload()
  }

  /// Asks the data source for the items, in a tree for those below an item. A change of a model that it reads
  /// reloads them before the next layout.
  func readItems(below item: AnyHashable? = nil, from source: AnyObject?, _ body: () -> Void) {
    itemReads.outdated.remove(item)
    guard let source else { return body() }
    let previous = itemReads.reads[item]
    itemReads.reads[item] = observing(previous, with: traitTracker, kind: type(of: source), body) {
      { [weak self] in
        self?.itemReads.outdated.insert(item)
        self?.setNeedsUpdateProperties()
      }
    }
  }

  /// Reloads the items if a model has changed that the data source read when it was asked for them.
  func reloadOutdatedItems() {
    guard !itemReads.outdated.isEmpty else { return }
    let outdated = itemReads.outdated
    itemReads.outdated = []
    if outdated.contains(AnyHashable?.none) { return reload() }
    for case let item? in outdated { reloadItems(below: item) }
  }

  func reloadItems(below item: AnyHashable) { reload() }

  /// Puts the cursor on an item without notifying the delegate.
  func placeCursor(at item: Int) {
    let previous = itemCursor.firstLine
    itemCursor.set(item, of: cursorLimit)
    itemCursor.reveal(in: arrangement, height: visibleHeight)
    cursorDidChange(hasScrolled: itemCursor.firstLine != previous)
  }

  /// Puts the cursor on an item, and notifies the delegate if it moved.
  func moveItemCursor(to item: Int) {
    let previous = itemCursor.item
    placeCursor(at: item)
    if let item = itemCursor.item, item != previous { notifyCursor(at: item) }
  }

  /// Moves the cursor. Returns whether it moved.
  func moveItemCursor(_ movement: ItemMovement) -> Bool {
    if case .rows(let rows) = movement, rows == 1 || rows == -1,
      itemCursor.scrollWithinItem(down: rows > 0, in: arrangement, height: visibleHeight)
    {
      cursorDidChange(hasScrolled: true)
      return true
    }
    let previous = itemCursor.item
    let target = itemCursor.item(
      after: movement, of: cursorLimit, in: arrangement, pageRows: max(1, pageRows))
    guard let target else { return false }
    moveItemCursor(to: target)
    return itemCursor.item != previous
  }

  /// Moves the cursor for a key. Returns whether the key was handled.
  func moveItemCursor(_ event: KeyEvent) -> Bool {
    if moveItem(for: event) { return true }
    guard let movement = ItemMovement(event, inGrid: isGrid) else { return false }
    let hasMoved = moveItemCursor(movement)
    guard passesArrowsAtEdges else { return true }
    return hasMoved || [.pages(-1), .pages(1), .first, .last].contains(movement)
  }

  /// Clicks an item or scrolls for a mouse event. Returns whether the event was handled.
  func useMouse(_ event: MouseEvent) -> Bool {
    isHandlingPointer = true
    defer { isHandlingPointer = false }
    switch event.action {
    case .press: press(event)
    case .wheelUp: scroll(up: true)
    case .wheelDown: scroll(up: false)
    case .otherPress(2):
      // The application shows the context menu of the item.
      if let item = item(under: convertFromWindow(event.location)) { moveItemCursor(to: item) }
      return false
    case .drag: return drag(event)
    case .release: return release(event)
    case .otherPress, .move: return false
    }
    return true
  }

  /// Scrolls to the smallest extent that makes the item under the cursor visible.
  func revealCursor() { itemCursor.reveal(in: arrangement, height: visibleHeight) }

  /// Scrolls by a notch of the wheel. The cursor moves only as far as needed to remain visible, and the
  /// delegate is notified if it does.
  private func scroll(up isUpward: Bool) {
    if isUpward { willScrollUp() }
    guard let item = itemCursor.scroll(up: isUpward, in: arrangement, height: visibleHeight) else { return }
    cursorDidChange(hasScrolled: true)
    if item != itemCursor.item { moveItemCursor(to: item) }
  }
}

/// The models that a data source read when it was asked for items.
struct ItemReads {
  /// The reads for the items below each item of a tree; with the key `nil`, for all others.
  var reads: [AnyHashable?: ObservedReads] = [:]
  /// Where one of the models has changed since.
  var outdated: Set<AnyHashable?> = []
}
