import Foundation
import Testing

/// Every listing of the articles and of the comments must be in code that is compiled.
@Suite("Listings of the articles and comments") struct ArticleTests {
  private static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("../../..").standardizedFileURL

  /// The folders with the compiled code. The last two are packages of their own.
  private static let folders = [
    "Tests/AdaptiveCoreTests/Documentation", "Tests/Consumer", "Examples/Template",
  ]

  nonisolated static let articles = [
    "Accessibility", "AdaptingToTraits", "Animators", "AppearanceAndImages", "AsyncWork",
    "BuildingInterfaces", "Collections", "Controls", "DiffableDataSources", "DrawingAndMouse",
    "EmbeddedTerminal",
    "FindingMistakes", "GettingStarted", "KeysAndFocus", "Languages", "LayoutByConstraints",
    "LayoutsInOneLine", "Markdown", "MissingContent", "ObservingModels", "Pictures",
    "PresentingControllers", "QuittingAndSignals", "RestoringState", "ShowingControllers", "StackViews",
    "TablesTreesAndSearch", "Testing", "TextAndScrolling", "Themes", "UndoingChanges",
    "WritingYourOwnView",
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
    let code = try Self.compiledCode()
    for listing in try Self.listings(in: file) {
      #expect(code.contains { $0.contains(Self.compact(listing)) }, "\(listing)")
    }
  }

  @Test("each example in a comment of the toolkit is compiled") func examples() throws {
    let code = try Self.compiledCode()
    var count = 0
    for file in try Self.swiftFiles(in: "Sources/AdaptiveCore") {
      let comments = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("///") }.map {
          $0.dropFirst(3).drop { $0 == " " }
        }
      for example in Self.listings(inText: comments.joined(separator: "\n")) {
        count += 1
        #expect(code.contains { $0.contains(Self.compact(example)) }, "\(file.lastPathComponent): \(example)")
      }
    }
    #expect(count >= 14)
  }

  private static func compiledCode() throws -> [String] {
    try folders.flatMap { try swiftFiles(in: $0) }
      .map { compact(try String(contentsOf: $0, encoding: .utf8)) }
  }

  /// Returns the source files in a folder of the repository, without those of documentation and builds.
  private static func swiftFiles(in folder: String) throws -> [URL] {
    let folder = repository.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build") && !$0.contains(".docc/") }
      .map { folder.appendingPathComponent($0) }
  }

  private static func listings(in article: URL) throws -> [String] {
    listings(inText: try String(contentsOf: article, encoding: .utf8))
      // A manifest is compiled by the package manager.
      .filter { !$0.hasPrefix("// swift-tools-version") }
  }

  private static func listings(inText text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  /// A text without spaces and line breaks, which depend on the indentation.
  private static func compact(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
