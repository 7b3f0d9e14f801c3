import PhotoDecisions
import Queries

/// Keywords as the user types them: separated by commas, with `|` between a keyword and the broader ones
/// above it.
///
///     Ada, Places|Berlin
enum KeywordText {
  /// The keywords in a text. Spaces around them, empty parts and control characters are ignored.
  static func keywords(in text: String) -> Set<Keyword> {
    Set(
      text.storable.split { $0 == "," || $0.isNewline }.compactMap { item in
        Keyword(path: item.split(separator: "|").map { String($0.trimmingWhitespace) }.filter { !$0.isEmpty })
      })
  }

  /// The text for keywords, in alphabetical order.
  static func text(for keywords: some Sequence<Keyword>) -> String {
    keywords.map(text(for:)).sorted().joined(separator: ", ")
  }

  /// Returns whether reading the text of a keyword results in the same keyword. It doesn't if another program
  /// wrote a keyword with a comma.
  static func canExpress(_ keyword: Keyword) -> Bool { keywords(in: text(for: keyword)) == [keyword] }

  /// Completes the last keyword of a text from those in use, by the beginning of its path or of its name, in
  /// upper or lower case.
  static func completion(of text: String, from known: some Sequence<Keyword>) -> LineCompletion {
    let start = text.lastIndex(of: ",").map { text.index(after: $0) } ?? text.startIndex
    let typed = String(text[start...].trimmingWhitespace)
    let others = keywords(in: String(text[..<start]))
    let candidates = known.filter { canExpress($0) && !others.contains($0) }.filter { keyword in
      begins(self.text(for: keyword), with: typed) || begins(keyword.name, with: typed)
    }.map(self.text(for:)).sorted()
    guard let first = candidates.first else { return LineCompletion(text: text, candidates: []) }
    let before = text[..<start] + (start == text.startIndex ? "" : " ")
    guard candidates.count > 1 else { return LineCompletion(text: before + first, candidates: []) }
    let common = LineCompletion.commonStart(of: candidates)
    let agrees = !common.isEmpty && begins(common, with: typed)
    return LineCompletion(text: agrees ? before + common : text, candidates: candidates)
  }

  private static func text(for keyword: Keyword) -> String { keyword.path.joined(separator: "|") }

  private static func begins(_ text: String, with start: String) -> Bool {
    SearchText.fold(text).hasPrefix(SearchText.fold(start))
  }
}
