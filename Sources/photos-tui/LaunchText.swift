import AdaptiveCore
import FileSystem
import Glibc
import PhotoLibrary
import Terminal

/// What stands for the launch screen where the program can't run: a plain text.
enum LaunchText {
  /// Below so many columns the compact text is looked for first.
  private static let regularWidth = SizeClassThresholds.standard.regularWidth

  /// The files that may hold the text for a width in columns, the first that is there counting.
  static func candidates(columns: Int) -> [String] {
    (columns < regularWidth ? ["Default~compact.txt"] : []) + ["Default.txt"]
  }

  /// Writes the text for the width of standard output, if there is one.
  static func write(environment: [String: String]) {
    let columns = StandardOutput(environment: environment).cells.width
    let file = candidates(columns: columns).lazy.compactMap(Resources.launchText).first
    // Without a readable text the error message that follows is enough.
    guard let file, case .bytes(let text) = try? FileContents(of: file, limit: 1 << 16) else { return }
    Output.write(to: STDOUT_FILENO, text)
  }
}

extension TerminalError {
  /// Whether there is no terminal that could show more than lines of text.
  var isForWantOfTerminal: Bool {
    switch self {
    case .notATerminal, .unusable: true
    case .cursesFailed, .system: false
    }
  }
}
