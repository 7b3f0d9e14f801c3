/// A movement of the focus from one item to another.
public struct FocusUpdateContext {
  /// The item that has the focus before; `nil` for none.
  public let previouslyFocusedItem: Responder?
  /// The item that has the focus afterwards; `nil` for none.
  public let nextFocusedItem: Responder?
  /// The direction in which the user moves the focus; `nil` for a click, a request or an automatic movement.
  public let heading: FocusHeading?
}
