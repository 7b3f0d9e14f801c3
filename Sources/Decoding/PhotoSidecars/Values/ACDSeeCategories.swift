import PhotoDecisions

/// The keywords in `acdsee:categories`, which has XML as a text: `<Categories><Category
/// Assigned="0">Places<Category Assigned="1">Berlin</Category></Category></Categories>`.
///
/// Source: digiKam, `DMetadata::getItemTagsPath` and `setItemTagsPath`.
enum ACDSeeCategories {
  /// The assigned categories with those around them; `nil` for any other text.
  static func keywords(in text: String) -> [Keyword]? {
    var keywords: [Keyword] = []
    var open: [(name: String, isAssigned: Bool)] = []
    guard text.contains("<Categories") else { return nil }
    for piece in text.split(separator: "<").drop(while: { !$0.hasPrefix("Categories") }) {
      guard let end = piece.firstIndex(of: ">") else { return nil }
      let tag = piece[..<end]
      if tag == "/Category" {
        guard let category = open.last else { return nil }
        if category.isAssigned, let keyword = Keyword(path: open.map(\.name)) { keywords.append(keyword) }
        open.removeLast()
      } else if tag == "Category" || tag.hasPrefix("Category ") {
        guard open.count < KeywordTree.mostLevels else { return nil }
        let name = String(piece[piece.index(after: end)...]).trimmed
        open.append((unescaped(String(name)), !tag.contains("\"0\"") && !tag.contains("'0'")))
      }
    }
    return open.isEmpty ? keywords : nil
  }

  /// The text for keywords, in their order. Leaves out those with too many levels.
  static func text(for keywords: [Keyword]) -> String {
    "<Categories>\(KeywordTree(keywords).children.map(text).joined())</Categories>"
  }

  private static func text(of category: KeywordTree) -> String {
    let inside = escaped(category.name) + category.children.map(text).joined()
    return "<Category Assigned=\"\(category.isApplied ? 1 : 0)\">\(inside)</Category>"
  }

  private static let references = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  private static func unescaped(_ text: String) -> String {
    references.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func escaped(_ text: String) -> String {
    references.reversed().reduce(text) { $0.replacing($1.1, with: $1.0) }
  }
}
