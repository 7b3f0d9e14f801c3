/// The program that opens photos if the user does not type one.
public enum Opener: Hashable, Sendable {
  /// The programs that the desktop has for each format.
  case desktop
  /// A command line of the user's.
  case commandLine(String)

  /// The most photos that the desktop opens at once: each may get a window of its own.
  static let desktopLimit = 20

  /// The command line for the shell.
  var commandLine: String {
    switch self {
    // xdg-open takes one file at a time.
    case .desktop: #"for photo in %s; do xdg-open "$photo" || exit; done &"#
    case .commandLine(let text): text
    }
  }
}
