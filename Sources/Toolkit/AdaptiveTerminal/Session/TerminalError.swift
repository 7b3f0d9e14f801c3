import AdaptiveSystem

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

extension TerminalError: CustomStringConvertible {
  /// A sentence for the user of an app.
  public var description: String {
    switch self {
    case .notATerminal: "not running in a terminal"
    case .unusable(let term): "the terminal (TERM=\(term)) can't position the cursor"
    case .cursesFailed(let entry): "ncurses rejects the terminal description \(entry)"
    case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
    }
  }
}
