/// The completion of the name of a program: the first word of a command line.
enum ProgramNames {
  /// The most candidates to show. There are thousands of programs.
  static let candidateLimit = 20

  /// Completes a command line that consists of the beginning of a name. Any other is returned as it is,
  /// without candidates.
  static func completion(of text: String, from names: some Sequence<String>) -> LineCompletion {
    let candidates = text.isEmpty ? [] : Set(names.filter { $0.hasPrefix(text) }).sorted()
    guard let first = candidates.first else { return LineCompletion(text: text, candidates: []) }
    if candidates.count == 1 { return LineCompletion(text: first + " ", candidates: []) }
    return LineCompletion(
      text: LineCompletion.commonStart(of: candidates), candidates: Array(candidates.prefix(candidateLimit)))
  }
}
