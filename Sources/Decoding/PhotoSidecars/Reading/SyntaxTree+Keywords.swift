import PhotoDecisions

/// The structure of `mwg-kw:Keywords`: a hierarchy of keywords, of which some are applied.
///
/// Source: Metadata Working Group, Guidelines for Handling Image Metadata 2.0, "Hierarchical Keywords".
extension SyntaxTree {
  /// The applied keywords in the element of the property, as paths, each before the narrower ones; `nil` if
  /// it has another structure.
  func appliedKeywords(in element: Int) -> [[String]]? {
    guard let hierarchy = field("Hierarchy", of: element) else { return nil }
    return appliedKeywords(inArray: hierarchy, below: [])
  }

  private func appliedKeywords(inArray element: Int, below path: [String]) -> [[String]]? {
    guard path.count < KeywordTree.mostLevels else { return nil }
    var paths: [[String]] = []
    for container in children(of: element) {
      for item in children(of: container) {
        guard let name = fieldText("Keyword", of: item), !name.isEmpty else { return nil }
        let path = path + [name]
        let children = field("Children", of: item)
        // Without a statement, the narrowest keywords are applied.
        let isApplied = fieldText("Applied", of: item).map { $0.lowercased() != "false" } ?? (children == nil)
        if isApplied { paths.append(path) }
        guard let children else { continue }
        guard let narrower = appliedKeywords(inArray: children, below: path) else { return nil }
        paths += narrower
      }
    }
    return paths
  }

  /// The element with the fields of a structure.
  private func structure(in element: Int) -> Int {
    children(of: element).first { term(of: $0) == .description } ?? element
  }

  private func field(_ name: String, of element: Int) -> Int? {
    children(of: structure(in: element)).first { self.name(of: $0).key == Self.key(name) }
  }

  private func fieldText(_ name: String, of element: Int) -> String? {
    if let field = field(name, of: element) { return String(text(of: field).trimmed) }
    for place in [element, structure(in: element)] {
      let attribute = attributes(of: place).first { self.name(ofAttribute: $0).key == Self.key(name) }
      if let attribute { return String(text(ofAttribute: attribute).trimmed) }
    }
    return nil
  }

  private static func key(_ name: String) -> ExpandedName.Key {
    ExpandedName.Key(uri: XMPNamespace.keywords.rawValue, local: name)
  }
}
