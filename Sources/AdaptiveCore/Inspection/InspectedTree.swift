/// The controllers and views of a window as the items of a tree.
///
/// A controller contains its view. A view that is the root of another controller appears as that controller.
/// Children without a visible view follow their parent's view. Presentations follow the root controller.
@MainActor final class InspectedTree {
  /// A controller or view. It is held weakly, because the inspected program keeps running.
  struct Item: Hashable {
    let id: ObjectIdentifier
  }

  private unowned let window: Window
  private var responders: [ObjectIdentifier: WeakResponder] = [:]

  init(of window: Window) { self.window = window }

  /// Returns the controller or view of an item; `nil` if it has been released.
  func responder(_ item: Item) -> Responder? { responders[item.id]?.responder }

  /// Returns the items below an item, or the root and presented controllers for `nil`.
  func children(of item: Item?) -> [Item] {
    guard let item else { return items(for: window.topControllers) }
    switch responder(item) {
    case let controller as ViewController:
      let attached = controller.loadedView.map { [$0 as Responder] } ?? []
      return items(for: attached + controller.children.filter { !isInside($0, controller) })
    case let view as View: return items(for: view.subviews.map { $0.viewController ?? $0 })
    default: return []
    }
  }

  /// Returns whether the view of a child is inside that of its parent.
  private func isInside(_ child: ViewController, _ parent: ViewController) -> Bool {
    guard let view = child.loadedView, let outer = parent.loadedView else { return false }
    return view.isDescendant(of: outer)
  }

  private func items(for list: [Responder]) -> [Item] {
    list.map { responder in
      let id = ObjectIdentifier(responder)
      responders[id] = WeakResponder(responder: responder)
      return Item(id: id)
    }
  }
}

private struct WeakResponder {
  weak var responder: Responder?
}
