import PhotoDecisions

/// The structure of `mwg-kw:Keywords`, which is always written as a whole.
extension SplicePlanner {
  /// The content of the property for keywords with paths, in one line.
  func keywordHierarchy(
    _ keywords: [Keyword], prefix: String, rdf: [UInt8]
  ) throws(SidecarEditError) -> [UInt8] {
    let hierarchy = try array(of: KeywordTree(keywords).children, prefix, rdf)
    return Self.element(rdf + Array("Description".utf8), Self.element("\(prefix):Hierarchy", hierarchy))
  }

  private func array(
    of trees: [KeywordTree], _ prefix: String, _ rdf: [UInt8]
  ) throws(SidecarEditError) -> [UInt8] {
    var items: [UInt8] = []
    for tree in trees {
      let name = try escaped(tree.name, in: .content, of: .keywordHierarchy)
      var fields = Self.element("\(prefix):Keyword", name)
      fields += Self.element("\(prefix):Applied", Array((tree.isApplied ? "True" : "False").utf8))
      if !tree.children.isEmpty {
        fields += Self.element("\(prefix):Children", try array(of: tree.children, prefix, rdf))
      }
      let description = Self.element(rdf + Array("Description".utf8), fields)
      items += Self.element(rdf + Array("li".utf8), description)
    }
    return Self.element(rdf + Array("Bag".utf8), items)
  }

  private static func element(_ name: String, _ content: [UInt8]) -> [UInt8] {
    element(Array(name.utf8), content)
  }

  private static func element(_ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
    [UInt8(ascii: "<")] + name + [UInt8(ascii: ">")] + content + Array("</".utf8) + name
      + [UInt8(ascii: ">")]
  }
}
