import AdaptiveCore
import Glibc
import PhotoLibrary
import Terminal

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
    guard let file, let text = file.withCString({ fopen($0, "re") }) else { return }
    defer { fclose(text) }
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = fread(&buffer, 1, buffer.count, text)
    Output.write(to: STDOUT_FILENO, Array(buffer[..<count]))
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
