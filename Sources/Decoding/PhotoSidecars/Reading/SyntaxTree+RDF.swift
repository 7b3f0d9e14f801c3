import PhotoDecisions

// RDF/XML as XMP uses it. Source: XMP specification part 1, annex C, "RDF parsing information".
extension SyntaxTree {
  /// The first `rdf:RDF` element, and whether there is another. `nil` if there is none.
  func packet() -> (element: Int, isOnly: Bool)? {
    let packets = elements.indices.lazy.filter { term(of: $0) == .rdf }
    guard let first = packets.first else { return nil }
    return (first, packets.dropFirst().first == nil)
  }

  /// The `rdf:Description` elements directly in a packet. Those in properties are structures.
  func descriptions(in packet: Int) -> [Int] {
    children(of: packet).filter { term(of: $0) == .description }
  }

  /// The content of a property or of an array item.
  func content(of place: TextPlace) -> PropertyContent {
    switch place {
    case .attribute: .text(place)
    case .element(let element): content(ofElement: element)
    }
  }

  private func content(ofElement element: Int) -> PropertyContent {
    if let attribute = attribute(.resource, of: element) ?? attribute(.value, of: element) {
      return .text(.attribute(attribute, of: element))
    }
    guard hasChildren(element) else {
      // Other attributes would be the fields of a structure.
      let isText = attributes(of: element).allSatisfy { attribute in
        switch term(ofAttribute: attribute) {
        case .language, .namespaceDeclaration, .parseType: true
        default: false
        }
      }
      return isText && !isEmptyStructure(element) ? .text(.element(element)) : .structure
    }
    guard !elements[element].hasMixedContent else { return .structure }
    // A text with qualifiers is a structure with the field `rdf:value`.
    if attribute(.parseType, of: element) != nil { return qualifiedText(in: element) ?? .structure }
    var children = children(of: element)
    guard let child = children.next(), children.next() == nil else { return .structure }
    switch term(of: child) {
    case .alternative, .bag, .sequence: return array(in: child)
    case .description: return qualifiedText(in: child) ?? .structure
    default: return .structure
    }
  }

  private func isEmptyStructure(_ element: Int) -> Bool {
    attribute(.parseType, of: element).map { text(ofAttribute: $0) == "Resource" } ?? false
  }

  private func qualifiedText(in element: Int) -> PropertyContent? {
    if let attribute = attribute(.value, of: element) { return .text(.attribute(attribute, of: element)) }
    let value = children(of: element).first { term(of: $0) == .value }
    guard let value, !hasChildren(value) else { return nil }
    return .text(.element(value))
  }

  private func array(in container: Int) -> PropertyContent {
    var items: [ArrayItemPlace] = []
    for child in children(of: container) {
      guard term(of: child) == .item, case .text(let text) = content(ofElement: child)
      else { return .structure }
      items.append(ArrayItemPlace(element: child, text: text))
    }
    let hasText =
      elements[container].hasMixedContent || (items.isEmpty && !text(of: container).trimmed.isEmpty)
    return hasText ? .structure : .array(container: container, items: items)
  }

  /// The decoded text at a place.
  func text(at place: TextPlace) -> String {
    switch place {
    case .attribute(let attribute, _): text(ofAttribute: attribute)
    case .element(let element): text(of: element)
    }
  }

  /// The value that a content has.
  func value(of content: PropertyContent) -> XMPValue {
    switch content {
    case .text(let place): .text(text(at: place))
    case .array(_, let items):
      .array(
        items.map { item in
          XMPItem(
            text(at: item.text),
            language: attribute(.language, of: item.element).map { text(ofAttribute: $0) })
        })
    case .structure: .structure
    }
  }
}
