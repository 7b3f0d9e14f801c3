import Foundation
import Testing

/// Every listing of the articles must be in code that is compiled.
@Suite("Listings of the articles") struct ArticleTests {
  private static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL

  /// The folders with the compiled code. The last two are packages of their own.
  private static let folders = [
    "Tests/AdaptiveCoreTests/Documentation", "Tests/Consumer", "Examples/Template",
  ]

  nonisolated static let articles = [
    "AdaptingToTraits", "AppearanceAndImages", "AsyncWork", "Controls", "FindingMistakes", "GettingStarted",
    "KeysAndFocus", "LayoutByConstraints", "LayoutsInOneLine", "Markdown", "Pictures",
    "PresentingControllers",
    "ShowingControllers", "StackViews", "TablesTreesAndSearch", "TextAndScrolling", "Themes",
  ]

  @Test("every article with listings is tested") func complete() throws {
    let folder = Self.repository.appendingPathComponent("Sources/AdaptiveCore/AdaptiveCore.docc")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let names = try files.filter { try $0.pathExtension == "md" && !Self.listings(in: $0).isEmpty }
      .map { $0.deletingPathExtension().lastPathComponent }
    #expect(names.sorted() == Self.articles)
  }

  @Test("each listing of an article is compiled", arguments: articles) func compiled(article: String) throws {
    let file = Self.repository.appendingPathComponent(
      "Sources/AdaptiveCore/AdaptiveCore.docc/\(article).md")
    let code = try Self.folders.flatMap { folder -> [String] in
      let folder = Self.repository.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return try paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build") }
        .map { Self.compact(try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
    }
    for listing in try Self.listings(in: file) {
      #expect(code.contains { $0.contains(Self.compact(listing)) }, "\(listing)")
    }
  }

  private static func listings(in article: URL) throws -> [String] {
    try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
      // A manifest is compiled by the package manager.
      .filter { !$0.hasPrefix("// swift-tools-version") }
  }

  /// A text without spaces and line breaks, which depend on the indentation.
  private static func compact(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
