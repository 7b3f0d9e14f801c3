import AdaptiveTerminal
import Browser

/// Messages about terminals.
enum TerminalWording {
  /// Says that photos are blocks, and where the user learns more.
  static let drawsBlocks = localized("This terminal draws blocks; photos-tui doctor says why")

  /// Explains why a terminal cannot be used.
  static func sentence(for error: TerminalError) -> String {
    switch error {
    case .notATerminal: localized("not running in a terminal; 'photos-tui render' works without one")
    case .unusable(let term):
      localized("the terminal (TERM=\(term)) cannot position the cursor; try 'photos-tui show'")
    case .cursesFailed(let entry): localized("ncurses rejects the terminal description \(entry)")
    case .system(let call, let number): "\(call): \(Wording.reason(errorNumber: number))"
    }
  }
}
