/// Something that happened outside the program and that it may answer.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyEvent)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// Text was pasted, as it came; it may hold anything.
  case paste(String)
  /// The terminal got (`true`) or lost the keyboard focus.
  case focus(Bool)
  /// The display has a new size in cells.
  case resize(Size)
  /// More is known of what the display can do.
  case capabilities(DisplayCapabilities)
}
