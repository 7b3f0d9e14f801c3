import AdaptiveCore
import Browser
import Glibc
import Queries

/// An error of a query with the place: a sentence, a line of the query, and a line with carets below it.
struct QueryErrorText {
  /// The fault.
  let sentence: String
  /// The query, or the part around the error if it is longer than the terminal is wide. Nothing in it
  /// controls the terminal.
  let excerpt: String
  /// Carets below the place.
  let marker: String

  /// Reads a query. If it is invalid, says why and ends the program.
  static func query(_ text: String) -> Query {
    do throws(QueryError) {
      return try Query(text)
    } catch {
      let lines = QueryErrorText(error, in: text, columns: Output.columns(of: STDERR_FILENO, least: 21))
      Output.report(lines.sentence)
      Output.write(to: STDERR_FILENO, Array("\(lines.excerpt)\n\(lines.marker)\n".utf8))
      exit(ExitCode.usage.rawValue)
    }
  }

  /// The text of an error. `columns` is the width of the terminal.
  init(_ error: QueryError, in query: String, columns: Int) {
    sentence = Wording.sentence(for: error)
    let scalars = Array(query.unicodeScalars)
    let start = min(error.range.lowerBound, scalars.count)
    let end = max(start + 1, min(error.range.upperBound, scalars.count))
    // Two columns for each character: some are wide, and others have none.
    let room = max(20, columns / 2 - 4)
    let first = scalars.count <= room ? 0 : max(0, start - room / 2)
    let last = min(scalars.count, first + room)
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: scalars[first..<max(first, last)])
    let text = Output.safe(String(shown))
    let before = first > 0 ? "…" : ""
    excerpt = "  \(before)\(text)\(last < scalars.count ? "…" : "")"
    var head = String.UnicodeScalarView()
    head.append(contentsOf: scalars[first..<max(first, min(start, last))])
    let indent = before.count + GlyphSequence(Output.safe(String(head))).width
    let length = max(1, min(end, last) - start)
    marker = "  " + String(repeating: " ", count: indent) + String(repeating: "^", count: length)
  }
}
