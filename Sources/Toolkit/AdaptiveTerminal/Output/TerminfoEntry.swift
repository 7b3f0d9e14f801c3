/// The terminfo entries that this program passes to ncurses instead of the system's.
///
/// With the system's entries, ncurses scrolls and erases to the edge of the screen, which moves and erases
/// images. They also depend on the installed packages.
enum TerminfoEntry: String, CaseIterable {
  /// Terminals that follow xterm: palette and 24-bit colours.
  case rgb
  /// GNU screen: 256 colours; it erases only with the default background.
  case screen
  /// Eight colours; bright colours are bold.
  case basic
  /// A VT100: attributes without colours.
  case mono

  /// The name in the entry.
  var name: String { "adaptive-" + rawValue }
}
