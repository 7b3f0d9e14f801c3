/// An object that the user drags.
public struct DragItem {
  /// The object itself.
  public var localObject: Any
  /// A text that stands for the object.
  public var title: String

  /// Creates an item.
  public init(_ localObject: Any, title: String = "") {
    self.localObject = localObject
    self.title = title
  }
}

/// The dragged items, and the place where they are.
@MainActor public struct DropSession {
  /// The items.
  public let items: [DragItem]
  /// The view in which the drag began.
  public let source: View
  /// The cell under the pointer, in the coordinates of the view that may take the items.
  public let location: Point
  /// In a list, table, tree or collection, the row or item under the pointer, or the number of rows if the
  /// pointer is below the last one; `nil` in other views.
  public let destination: Int?
}

/// Lets the user drag something out of a view with the mouse.
@MainActor public final class DragInteraction {
  let items: (Point) -> [DragItem]

  /// Creates an interaction. The closure returns the items at a cell of the view where a drag begins; none if
  /// there is nothing to drag.
  public init(itemsForBeginning items: @escaping (Point) -> [DragItem]) { self.items = items }
}

/// Lets the user drop something on a view.
///
/// ```swift
/// album.dragInteraction = DragInteraction { [album] in
///   album.row(at: $0).map { [DragItem(photos[$0])] } ?? []
/// }
/// basket.dropInteraction = DropInteraction { $0.items.contains { $0.localObject is Photo } } performDrop: {
///   taken += $0.items.compactMap { $0.localObject as? Photo }
/// }
/// ```
@MainActor public final class DropInteraction {
  let canHandle: (DropSession) -> Bool
  let performDrop: (DropSession) -> Void

  /// Creates an interaction. The first closure returns whether the view takes the items; the second one takes
  /// them.
  public init(
    canHandle: @escaping (DropSession) -> Bool, performDrop: @escaping (DropSession) -> Void
  ) {
    (self.canHandle, self.performDrop) = (canHandle, performDrop)
  }
}
