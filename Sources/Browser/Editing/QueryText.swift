import Queries

/// Queries as the user types them in the last row.
enum QueryText {
  /// The text with which editing a query begins. A space at its end lets the user type another condition at
  /// once, except after a word, which can be continued.
  static func start(from query: Query) -> String {
    query.isEverything || query.factors.last?.word != nil ? query.description : query.description + " "
  }

  /// The fault in the text of the field; `nil` if it is a query.
  static func problem(in text: String) -> LineDiagnostic? {
    do throws(QueryError) {
      _ = try Query(text)
      return nil
    } catch {
      return LineDiagnostic(
        sentence: Wording.sentence(for: error), range: utf8Range(of: error.range, in: text))
    }
  }

  /// Completes the last part of a text up to the point where the candidates differ.
  static func completion(
    of text: String, values: (QueryTextField) -> QueryCompletion.Values
  ) -> LineCompletion {
    let completion = QueryCompletion(of: text, values: values)
    guard let first = completion.candidates.first else { return LineCompletion(text: text, candidates: []) }
    let range = utf8Range(of: completion.range, in: text)
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let (before, typed) = (text[..<start], text[start...])
    guard completion.candidates.count > 1 else {
      return LineCompletion(text: before + first.text, candidates: [])
    }
    let common = LineCompletion.commonStart(of: completion.candidates.map(\.text))
    let goesOn = SearchText.fold(common).hasPrefix(SearchText.fold(String(typed)))
    return LineCompletion(
      text: goesOn ? before + common : text,
      candidates: completion.candidates.map { candidate in
        candidate.text + (candidate.count.map { " \($0)" } ?? "")
      })
  }

  /// A range of Unicode scalars as offsets in UTF-8 bytes.
  private static func utf8Range(of range: Range<Int>, in text: String) -> Range<Int> {
    func offset(_ count: Int) -> Int {
      text.unicodeScalars.prefix(count).reduce(0) { $0 + UTF8.width($1) }
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
}
