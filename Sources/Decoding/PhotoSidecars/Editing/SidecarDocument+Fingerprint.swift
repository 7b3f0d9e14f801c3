import PhotoDecisions

extension SidecarDocument {
  /// A number that is equal for two documents that say the same, apart from some properties.
  ///
  /// It covers all properties of all programs, with their structures and the namespaces behind their
  /// prefixes, and whatever else a packet contains. It is seeded in each process, so that no file can be
  /// made to collide.
  func fingerprint(leavingOut properties: Set<XMPProperty>) -> Int {
    tree.text.withUnsafeBytes { text in
      var fingerprint = Fingerprint(tree: tree, text: text)
      let isIncluded = { (term: ExpandedName.Term?) in
        if case .property(let property) = term { !properties.contains(property) } else { true }
      }
      for child in tree.children(of: packet) {
        guard tree.term(of: child) == .description else {
          fingerprint.combine(child)
          continue
        }
        for attribute in tree.attributes(of: child) where isIncluded(tree.term(ofAttribute: attribute)) {
          fingerprint.combine(attribute: attribute)
        }
        for element in tree.children(of: child) where isIncluded(tree.term(of: element)) {
          fingerprint.combine(element)
        }
      }
      return fingerprint.hasher.finalize()
    }
  }
}

/// A hash of parts of a document.
private struct Fingerprint {
  var hasher = Hasher()
  private let tree: SyntaxTree
  private let text: UnsafeRawBufferPointer
  /// The hash of each name of the document.
  private let names: [Int]

  init(tree: SyntaxTree, text: UnsafeRawBufferPointer) {
    self.tree = tree
    self.text = text
    names = tree.names.map(\.key.hashValue)
  }

  /// Adds an element with everything in it.
  mutating func combine(_ element: Int) {
    for index in element..<Int(tree.elements[element].subtreeEnd) {
      // The number of elements inside each element determines the shape of the tree.
      hasher.combine(Int(tree.elements[index].subtreeEnd) - index)
      hasher.combine(names[Int(tree.elements[index].name)])
      combine(text: tree.elements[index].text)
      for attribute in tree.attributes(of: index) { combine(attribute: attribute) }
    }
  }

  mutating func combine(attribute: Int) {
    switch tree.term(ofAttribute: attribute) {
    // Declarations count through the names that use them, and every description has its own `rdf:about`.
    case .namespaceDeclaration, .about: return
    default:
      hasher.combine(names[Int(tree.attributes[attribute].name)])
      combine(text: tree.attributes[attribute].text)
    }
  }

  private mutating func combine(text range: Range<Int32>) {
    hasher.combine(range.count)
    hasher.combine(
      bytes: UnsafeRawBufferPointer(rebasing: text[Int(range.lowerBound)..<Int(range.upperBound)]))
  }
}
