import Foundation
import Queries
import TestSupport
import Testing

@Suite("The guide to queries")
struct QueryGuideTests {
  /// The queries in the first column of the table of examples.
  private static let examples: [String] = {
    let text =
      (try? String(contentsOfFile: Repository.path("Documentation/Finding.md"), encoding: .utf8)) ?? ""
    let section = text.components(separatedBy: "## Twenty examples").last?.components(separatedBy: "\n## ")
      .first
    return (section ?? "").split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      return line.dropFirst(3).split(separator: "`").first.map(String.init)
    }
  }()

  @Test("has twenty examples, and each is a query that is written as it was read")
  func examples() throws {
    #expect(Self.examples.count == 20)
    for example in Self.examples {
      let query = try Query(example)
      #expect(try Query(query.description) == query, "\(example)")
      #expect(query != .everything && query != .nothing, "\(example)")
    }
  }
}
