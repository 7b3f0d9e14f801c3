import PhotoDecisions

extension SyntaxTree {
  /// Where the properties that this module reads are stated in some descriptions, in document order.
  func occurrences(in descriptions: [Int]) -> [XMPProperty: [PropertyOccurrence]] {
    var occurrences: [XMPProperty: [PropertyOccurrence]] = [:]
    for description in descriptions {
      for attribute in attributes(of: description) {
        guard case .property(let property) = term(ofAttribute: attribute) else { continue }
        occurrences[property, default: []].append(
          PropertyOccurrence(description: description, place: .attribute(attribute, of: description)))
      }
      for element in children(of: description) {
        guard case .property(let property) = term(of: element) else { continue }
        occurrences[property, default: []].append(
          PropertyOccurrence(description: description, place: .element(element)))
      }
    }
    return occurrences
  }

  /// The values of properties. Of a property that occurs several times, the first occurrence counts.
  func properties(of occurrences: [XMPProperty: [PropertyOccurrence]]) -> SidecarProperties {
    var properties = SidecarProperties(
      values: occurrences.compactMapValues { list in list.first.map { value(of: content(of: $0.place)) } })
    for (property, field) in Self.fieldsAsTexts where properties.values[property] == .structure {
      guard case .element(let element)? = occurrences[property]?.first?.place,
        let text = text(ofField: field, in: element)
      else { continue }
      properties.values[property] = .text(text)
    }
    if properties.values[.keywordHierarchy] != nil {
      // As a list of paths, like those of other programs. What has another form says nothing.
      var paths: [[String]]?
      if case .element(let element)? = occurrences[.keywordHierarchy]?.first?.place {
        paths = appliedKeywords(in: element)
      }
      properties.values[.keywordHierarchy] = paths.map { paths in
        .array(paths.map { XMPItem($0.joined(separator: "|")) })
      }
    }
    return properties
  }

  /// The structures of which one field counts as the text. `xmpMM:DerivedFrom` refers to a file: darktable
  /// writes its name; Adobe's programs write a structure, which can have a path.
  private static let fieldsAsTexts: [(XMPProperty, ExpandedName.Term)] = [
    (.derivedFrom, .filePath), (.flash, .property(.flashFired)),
  ]

  private func text(ofField field: ExpandedName.Term, in element: Int) -> String? {
    for inside in element..<Int(elements[element].subtreeEnd) {
      if let attribute = attribute(field, of: inside) { return text(ofAttribute: attribute) }
      if term(of: inside) == field { return text(of: inside) }
    }
    return nil
  }
}
