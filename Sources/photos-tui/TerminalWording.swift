import Browser
import AdaptiveTerminal

/// Messages about terminals.
enum TerminalWording {
  /// Explains why a terminal cannot be used.
  static func sentence(for error: TerminalError) -> String {
    switch error {
    case .notATerminal: "not running in a terminal; 'photos-tui render' works without one"
    case .unusable(let term): "the terminal (TERM=\(term)) cannot position the cursor; try 'photos-tui show'"
    case .cursesFailed(let entry): "ncurses rejects the terminal description \(entry)"
    case .system(let call, let number): "\(call): \(Wording.reason(errorNumber: number))"
    }
  }
}
