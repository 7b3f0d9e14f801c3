/// A mouse button pressed or released, or the wheel turned.
public struct MouseEvent: Hashable, Sendable {
  /// What happened.
  public enum Action: Hashable, Sendable {
    /// The left button went down.
    case press
    /// A button was let go.
    case release
    /// The pointer moved with the left button held.
    case drag
    /// One of the other buttons went down: 1 is the middle, 2 the right one.
    case otherPress(Int)
    /// The wheel turned toward the top by one notch.
    case wheelUp
    /// The wheel turned toward the bottom by one notch.
    case wheelDown
  }

  /// What happened.
  public let action: Action
  /// The cell of the window under the pointer.
  public let location: Point
  /// Keys held down.
  public let modifiers: KeyEvent.Modifiers

  /// Makes a mouse event at a cell of the window.
  public init(_ action: Action, at location: Point, modifiers: KeyEvent.Modifiers = []) {
    self.action = action
    self.location = location
    self.modifiers = modifiers
  }
}
