/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// Neither standard input nor output is a terminal, and the process has no controlling one.
  case notATerminal
  /// The terminal can only show lines of text.
  case unusable(term: String)
  /// ncurses refused its own description of the terminal.
  case cursesFailed(entry: String)
  /// A call of the system failed.
  case system(call: String, errno: Int32)
}
