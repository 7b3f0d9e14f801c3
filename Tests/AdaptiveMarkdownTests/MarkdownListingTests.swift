import Testing
import TestSupport

@Suite("The listing about Markdown") struct MarkdownListingTests {
  @Test("the listing of the article is in Tests/Consumer, which compiles it") func published() throws {
    func text(_ path: String) throws -> String { String(decoding: try Repository.bytes(path), as: UTF8.self) }
    let article = try text("Sources/AdaptiveCore/AdaptiveCore.docc/Markdown.md")
    let start = try #require(article.firstRange(of: "```swift\n")).upperBound
    let end = try #require(article[start...].firstRange(of: "```")).lowerBound
    #expect(try text("Tests/Consumer/Sources/Consumer/GuideController.swift").contains(article[start..<end]))
  }
}
