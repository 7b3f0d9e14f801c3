import Browser
import Terminal

/// Sentences about terminals.
enum TerminalWording {
  /// Why a terminal can't be used.
  static func sentence(for error: TerminalError) -> String {
    switch error {
    case .notATerminal: "there is no terminal; `photos-tui render` works without one"
    case .unusable(let term): "the terminal (TERM=\(term)) can't place the cursor; `photos-tui show` may work"
    case .cursesFailed(let entry): "ncurses does not take the terminal description \(entry)"
    case .system(let call, let number): "\(call): \(Wording.reason(errorNumber: number))"
    }
  }
}
