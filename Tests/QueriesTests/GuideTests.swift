import Foundation
import Queries
import Testing

@Suite("The guide to queries")
struct GuideTests {
  /// The page, as it is in the repository.
  private func guide() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Documentation/Finding.md"), encoding: .utf8)
  }

  @Test("each example is a query, and there are twenty or more")
  func examples() throws {
    let lines = try guide().split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "## Twenty examples"))
    let rows = lines[start...].dropFirst(3).prefix { $0.hasPrefix("|") }
    #expect(rows.count >= 20)
    for row in rows {
      // A bar within a cell has a backslash before it in Markdown.
      let text = try #require(row.split(separator: "`").dropFirst().first)
        .replacingOccurrences(of: "\\|", with: "|")
      let query = try Query(text)
      let again = try Query(query.description)
      #expect(again == query && !query.isEverything, "\(text)")
    }
  }

  @Test("the guide names every field, every word and every fact")
  func completeness() throws {
    let guide = try guide()
    let completion = QueryCompletion(of: "") { _ in [:] }
    for field in QueryField.all { #expect(guide.contains("`\(field.word)`"), "\(field.word)") }
    let words = PhotoKind.allCases.map(\.rawValue) + QueryFlag.allCases.map(\.rawValue)
    for word in words + ["unrated", "rejected", "today", "yesterday", "week", "month", "year", "or"] {
      #expect(guide.contains("`\(word)`"), "\(word)")
    }
    for candidate in completion.candidates {
      let word = candidate.text.prefix { $0.isLetter }
      #expect(guide.contains("`\(word)`") || guide.contains("`\(word):"), "\(word)")
    }
  }
}
