/// The mouse on the items of a view: the clicks so far, and the drag that is going on.
struct ItemPointer {
  /// A press of the left button on an item, until it is released.
  struct Drag {
    /// The item that was pressed.
    let item: Int
    /// The press, which becomes a click if the pointer stays.
    let press: MouseEvent
    var kind = Kind.click
  }

  /// The effect of a drag when the button is released.
  enum Kind {
    /// It clicks the item.
    case click
    /// It moves the item to the place of another one.
    case move(to: Int)
    /// It performs an action of the row.
    case swipe(columns: Int)
    /// Nothing: the pointer has left the item.
    case nothing
  }

  /// Whether two clicks activate an item, and one only moves the cursor.
  var activatesOnDoubleClick = false
  var clicks = ClickCounter()
  var drag: Drag?

  /// The columns by which the pointer moves to the side before a drag shows actions.
  static let swipeThreshold = 3
}

extension ItemScrolling {
  /// Handles a press. An item that can be dragged is clicked when the button is released.
  func press(_ event: MouseEvent) {
    guard let item = item(under: convertFromWindow(event.location)) else { return }
    let now = window?.animator?.clock.now ?? .now
    itemPointer.clicks.add(event.location, at: now)
    willBeClicked()
    if dragInteraction != nil || canMoveItem(item) || !rowActions(item).all.isEmpty {
      moveItemCursor(to: item)
      itemPointer.drag = ItemPointer.Drag(item: item, press: event)
    } else {
      click(item, event)
    }
  }

  /// Handles a drag. Returns whether it belongs to an item.
  func drag(_ event: MouseEvent) -> Bool {
    guard var drag = itemPointer.drag, drag.item < cursorLimit else { return false }
    let point = convertFromWindow(event.location)
    let columns = event.location.x - drag.press.location.x
    let isInRow = event.location.y == drag.press.location.y
    switch drag.kind {
    case .click, .nothing, .swipe:
      if isInRow, actions(at: columns, of: rowActions(drag.item)) != nil,
        abs(columns) >= ItemPointer.swipeThreshold
      {
        drag.kind = .swipe(columns: columns)
      } else if !isInRow, canMoveItem(drag.item) {
        drag.kind = .move(to: drag.item)
      } else {
        drag.kind = isInRow && columns == 0 ? .click : .nothing
      }
    case .move: break
    }
    if case .move = drag.kind { drag.kind = .move(to: dropItem(at: point)) }
    itemPointer.drag = drag
    show(drag)
    return true
  }

  /// Handles a release. Returns whether it belongs to an item.
  func release(_ event: MouseEvent) -> Bool {
    guard let drag = itemPointer.drag else { return false }
    endDrag()
    guard drag.item < cursorLimit else { return true }
    switch drag.kind {
    case .click: click(drag.item, drag.press)
    case .move(let item): move(drag.item, to: item)
    case .swipe(let columns): swipe(drag, columns: columns)
    case .nothing: break
    }
    return true
  }

  /// Ends a drag without effect.
  func endDrag() {
    itemPointer.drag = nil
    hideDropIndicator()
    swipeLabel?.removeFromSuperview()
  }

  /// Moves the item under the cursor by a row for Alt with Up or Down. Returns whether the key does that.
  func moveItem(for event: KeyEvent) -> Bool {
    guard event.modifiers == .alt, event.key == .up || event.key == .down, let item = itemCursor.item,
      canMoveItem(item)
    else { return false }
    let next = event.key == .up ? item - 1 : item + 1
    if (0..<cursorLimit).contains(next) { move(item, to: next) }
    return true
  }

  private func click(_ item: Int, _ event: MouseEvent) {
    if itemPointer.activatesOnDoubleClick, itemPointer.clicks.count % 2 == 1, event.modifiers.isEmpty {
      moveItemCursor(to: item)
    } else {
      placeCursor(at: item)
      itemWasClicked(item, event)
    }
  }

  private func move(_ item: Int, to next: Int) {
    guard item != next, item < cursorLimit, next < cursorLimit else { return placeCursor(at: item) }
    placeCursor(at: item)
    moveItem(from: item, to: next)
    setNeedsDisplay()
  }

  /// Returns the item in whose place a dragged one goes. Above and below the view, it is one that scrolls in.
  private func dropItem(at point: Point) -> Int {
    let y = point.y - contentOrigin.y
    let line = itemCursor.firstLine.addingClamped(max(-1, min(y, visibleHeight)))
    let last = max(0, cursorLimit - 1)
    return line < 0 ? 0 : line >= arrangement.contentHeight ? last : min(last, arrangement.item(atLine: line))
  }

  private func actions(at columns: Int, of actions: RowActions) -> SwipeActionsConfiguration? {
    let configuration = columns > 0 ? actions.leading : actions.trailing
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  private func swipe(_ drag: ItemPointer.Drag, columns: Int) {
    guard let configuration = actions(at: columns, of: rowActions(drag.item)) else { return }
    if configuration.performsFirstActionWithFullSwipe, isFullSwipe(columns, of: drag.item),
      let first = configuration.actions.first
    {
      if first.isEnabled { first.handler() }
      return
    }
    guard let controller else { return }
    let menu = MenuController(items: RowActions.menuItems(of: configuration.actions))
    menu.popoverPresentationController?.sourceView = self
    menu.popoverPresentationController?.sourceRect = Rect(
      origin: convertFromWindow(drag.press.location), size: Size(width: 1, height: 1))
    controller.present(menu, animated: false)
  }

  private func isFullSwipe(_ columns: Int, of item: Int) -> Bool {
    abs(columns) >= max(ItemPointer.swipeThreshold, rowFrame(of: item).size.width / 3)
  }

  /// The frame of an item, or of its row, in the view.
  private func rowFrame(of item: Int) -> Rect {
    if let frame = swipeFrame(of: item) { return frame }
    let y = arrangement.lines(of: item).lowerBound - itemCursor.firstLine
    return Rect(origin: contentOrigin + Point(x: 0, y: y), size: Size(width: bounds.width, height: 1))
  }

  /// Shows what the drag will do.
  private func show(_ drag: ItemPointer.Drag) {
    if case .swipe = drag.kind {} else { swipeLabel?.removeFromSuperview() }
    switch drag.kind {
    case .move(let item):
      placeCursor(at: item)
      guard item != drag.item else { return hideDropIndicator() }
      showDropIndicator(at: item, sign: item < drag.item ? .above : .below)
    case .swipe(let columns):
      guard let configuration = actions(at: columns, of: rowActions(drag.item)) else { return }
      let isFull = configuration.performsFirstActionWithFullSwipe && isFullSwipe(columns, of: drag.item)
      let titles = isFull ? [configuration.actions[0]] : configuration.actions
      showSwipe(titles.map(\.title).joined(separator: " · "), at: drag.item, columns: columns, isFull: isFull)
    case .click, .nothing: hideDropIndicator()
    }
  }

  /// Shows the titles of actions at the edge from which a row is dragged.
  private func showSwipe(_ text: String, at item: Int, columns: Int, isFull: Bool) {
    let label = swipeLabel ?? SwipeLabel()
    if label.superview !== self { addSubview(label) }
    label.text = " \(text) "
    label.style = TextStyle(attributes: isFull ? [.reverse, .bold] : .reverse)
    let row = rowFrame(of: item)
    let width = min(row.size.width, GlyphSequence(label.text).width)
    label.frame = Rect(x: columns > 0 ? row.minX : row.maxX - width, y: row.minY, width: width, height: 1)
  }

  private var swipeLabel: SwipeLabel? { subviews.lazy.compactMap { $0 as? SwipeLabel }.first }
}

/// The titles of a row's actions, in front of the row.
@MainActor final class SwipeLabel: Label {}
