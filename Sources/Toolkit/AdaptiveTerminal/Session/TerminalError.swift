/// The reason why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// Neither standard input nor output is a terminal, and the process has no controlling one.
  case notATerminal
  /// The terminal can only show lines of text.
  case unusable(term: String)
  /// ncurses rejects the description of the terminal.
  case cursesFailed(entry: String)
  /// A system call failed.
  case system(call: String, errno: Int32)
}
