import AdaptiveFileSystem
import DecisionStorage

/// The shells whose command lines can be completed.
nonisolated enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

/// Prints the script with which a shell completes command lines, or what the script asks for.
enum CompletionCommand {
  /// Prints the script of a shell, and ends the program.
  static func run(_ shell: Shell) -> Never {
    guard let file = Resources.completions(for: shell),
      case .bytes(let script) = try? FileContents(of: file, limit: 1 << 16)
    else { Output.fail(OptionWording.missingScript(of: shell), .someFailed) }
    Output.end(writing: script)
  }

  /// Prints how the shell goes on, and then the words with their meanings, and ends the program.
  static func run(_ words: [String], environment: [String: String]) -> Never {
    let catalogue = BaseDirectories(environment: environment).catalogue.flatMap(CataloguePlace.existing)
    // A catalogue that can't be read has no values.
    let completion = Completion(of: words) { (try? catalogue?.values(of: $0)) ?? [:] }
    let lines = completion.candidates.filter { Output.safe($0.text) == $0.text }.map {
      $0.note.isEmpty ? $0.text : "\($0.text)\t\($0.note)"
    }
    Output.end(isFine: Output.write([completion.ending.rawValue] + lines))
  }
}
