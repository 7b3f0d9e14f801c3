/// The descriptions of terminals that ncurses gets from this program instead of the system's terminfo.
///
/// The system's entries make ncurses scroll, and erase to the edge of the screen, which moves and wipes pictures;
/// they also depend on which packages are installed.
enum TerminfoEntry: String, CaseIterable {
  /// Everything that follows xterm: palette and 24-bit colours.
  case rgb
  /// GNU screen: 256 colours, erases with the default background only.
  case screen
  /// Eight colours; bright ones are bold.
  case basic
  /// What a VT100 can do: attributes, no colours.
  case mono

  /// The name inside the entry.
  var name: String { "adaptive-" + rawValue }
}
