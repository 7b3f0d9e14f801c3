/// A key, or the character it typed.
public enum Key: Hashable, Sendable {
  /// A typed character, with Shift already applied: `A`, not `a` with Shift.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Escape.
  case escape
  /// Tab. With Shift it becomes `backTab`.
  case tab
  /// Shift-Tab.
  case backTab
  /// Backspace.
  case backspace
  /// Delete.
  case delete
  /// Insert.
  case insert
  /// Cursor up.
  case up
  /// Cursor down.
  case down
  /// Cursor left.
  case left
  /// Cursor right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// F1, F2 and so on.
  case function(Int)
}
