import Decisions

/// The keywords in `acdsee:categories`, which has XML as a text: `<Categories><Category
/// Assigned="0">Places<Category Assigned="1">Berlin</Category></Category></Categories>`.
///
/// Source: digiKam, `DMetadata::getItemTagsPath` and `setItemTagsPath`.
enum ACDSeeCategories {
  private static let mostLevels = 64

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
        guard open.count < mostLevels else { return nil }
        let name = String(piece[piece.index(after: end)...]).trimmed
        open.append((unescaped(String(name)), !tag.contains("\"0\"") && !tag.contains("'0'")))
      }
    }
    return open.isEmpty ? keywords : nil
  }

  /// The text for keywords, in their order. Leaves out those with too many levels.
  static func text(for keywords: [Keyword]) -> String {
    let root = Category(name: "")
    for keyword in keywords where keyword.path.count < mostLevels {
      var category = root
      for name in keyword.path { category = category.child(name) }
      category.isAssigned = true
    }
    return "<Categories>\(root.children.map(\.text).joined())</Categories>"
  }

  private final class Category {
    let name: String
    var isAssigned = false
    private(set) var children: [Category] = []
    private var known: [String: Category] = [:]

    init(name: String) {
      self.name = name
    }

    func child(_ name: String) -> Category {
      if let child = known[name] { return child }
      let child = Category(name: name)
      known[name] = child
      children.append(child)
      return child
    }

    var text: String {
      let assigned = isAssigned ? 1 : 0
      let inside = children.map(\.text).joined()
      return "<Category Assigned=\"\(assigned)\">\(ACDSeeCategories.escaped(name))\(inside)</Category>"
    }
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
