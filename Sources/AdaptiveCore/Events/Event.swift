/// An event from outside the program.
public enum Event: Hashable, Sendable {
  /// The user pressed a key.
  case key(KeyEvent)
  /// The user used the mouse.
  case mouse(MouseEvent)
  /// The user pasted text. It is unfiltered and may contain any character.
  case paste(String)
  /// The terminal gained (`true`) or lost (`false`) the keyboard focus.
  case focus(Bool)
  /// The display has a new size in cells.
  case resize(Size)
  /// Keys arrived faster than the program could handle them. The value is the number of keys that were
  /// ignored.
  case keysIgnored(Int)
  /// The known capabilities of the display changed.
  case capabilities(DisplayCapabilities)
}
