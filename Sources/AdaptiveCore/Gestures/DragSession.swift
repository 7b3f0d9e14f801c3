/// A drag from a view that has a `DragInteraction`, until the button is released or Escape is pressed.
@MainActor final class DragSession {
  private let items: [DragItem]
  private weak var source: View?
  private weak var target: View?

  /// Begins a drag where the button was pressed. `nil` if there is nothing to drag.
  init?(from view: View, at location: Point) {
    let views = sequence(first: view, next: \.superview)
    for view in views {
      guard let items = view.dragInteraction?.items(view.convertFromWindow(location)), !items.isEmpty else {
        continue
      }
      (self.items, source) = (items, view)
      return
    }
    return nil
  }

  /// Shows where the items would be dropped.
  func move(to location: Point, in window: Window) {
    let (view, session) = destination(location, in: window)
    if target !== view { hideTarget() }
    target = view
    guard let scrolling = view as? any ItemScrolling, let row = session?.destination else { return }
    scrolling.showDropIndicator(at: row, sign: .onto)
  }

  /// Drops the items.
  func end(at location: Point, in window: Window) {
    hideTarget()
    let (view, session) = destination(location, in: window)
    if let session { view?.dropInteraction?.performDrop(session) }
  }

  /// Ends the drag without dropping anything.
  func cancel() { hideTarget() }

  private func hideTarget() {
    (target as? any ItemScrolling)?.hideDropIndicator()
    target = nil
  }

  /// Returns the innermost view that takes the items.
  private func destination(_ location: Point, in window: Window) -> (View?, DropSession?) {
    guard let source, let view = window.hitTest(location) else { return (nil, nil) }
    for view in sequence(first: view, next: \.superview) {
      guard let interaction = view.dropInteraction else { continue }
      let point = view.convertFromWindow(location)
      let scrolling = view as? any ItemScrolling
      let session = DropSession(
        items: items, source: source, location: point,
        destination: scrolling.map { $0.item(under: point) ?? $0.cursorLimit })
      if interaction.canHandle(session) { return (view, session) }
    }
    return (nil, nil)
  }
}
