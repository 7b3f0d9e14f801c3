import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveTerminal
import Glibc

/// The plain text that replaces the launch screen where the program cannot run.
enum LaunchText {
  /// Below this width the compact text comes first.
  private static let regularWidth = SizeClassThresholds.standard.regularWidth

  /// The names of the files with the text for a width in columns, in order of preference.
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
  /// Whether no terminal can show more than lines of text.
  var allowsOnlyText: Bool {
    switch self {
    case .notATerminal, .unusable: true
    case .cursesFailed, .system: false
    }
  }
}
