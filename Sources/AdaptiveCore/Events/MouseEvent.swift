/// A press or release of a mouse button, a movement of the pointer, or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  public enum Action: Hashable, Sendable {
    /// The left button was pressed.
    case press
    /// A button was released.
    case release
    /// The pointer moved with the left button held.
    case drag
    /// The pointer moved without a button. Only hover recognizers get it.
    case move
    /// Another button was pressed: 1 is the middle button, 2 the right one.
    case otherPress(Int)
    /// The wheel turned up by one notch.
    case wheelUp
    /// The wheel turned down by one notch.
    case wheelDown
  }

  /// The kind of event.
  public let action: Action
  /// The cell under the pointer, in the window's coordinates.
  public let location: Point
  /// The modifier keys held down.
  public let modifiers: KeyEvent.Modifiers

  /// Creates a mouse event at a cell of the window.
  public init(_ action: Action, at location: Point, modifiers: KeyEvent.Modifiers = []) {
    self.action = action
    self.location = location
    self.modifiers = modifiers
  }
}
