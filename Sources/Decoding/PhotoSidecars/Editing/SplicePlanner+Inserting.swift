import PhotoDecisions

// Properties that did not exist.
extension SplicePlanner {
  /// Adds a property to a description, in the form that the description uses.
  mutating func insert(
    _ property: XMPProperty, _ value: XMPValue, at home: BoundVocabulary.Home
  ) throws(SidecarEditError) {
    let description = home.description
    if case .text(let text) = value, usesAttributes(description) ?? usesAttributes {
      newAttributes[description, default: []] +=
        attributeSpace(of: description) + (try attributeText(property, text, home.prefix))
    } else {
      guard let rdf = vocabulary.rdfPrefix(in: description) else { throw .unsupportedForm(property) }
      let placement = childPlacement(in: description)
      newChildren[description, default: []] +=
        lineStart(placement)
        + (try elementText(property, value, home.prefix, rdf: rdf, placement, unit: unit(of: description)))
    }
  }

  /// Adds one description that declares the namespaces of some properties.
  mutating func insertDescription(_ properties: [(XMPProperty, XMPValue)]) throws(SidecarEditError) {
    let packet = document.packet
    let placement = childPlacement(in: packet)
    let unit = unit(of: packet)
    let rdf = vocabulary.qualifier(vocabulary.rdfPrefix)
    let name = rdf + Array("Description".utf8)
    let attributePlacement = deeper(deeper(placement, unit), unit)
    let attributeSpace = attributePlacement.isInline ? [UInt8(ascii: " ")] : lineStart(attributePlacement)

    var tag = [UInt8(ascii: "<")] + name + [UInt8(ascii: " ")] + rdf + Array("about=".utf8) + quotedSubject
    var prefixes: [XMPNamespace: String] = [:]
    for (property, _) in properties where prefixes[property.namespace] == nil {
      let prefix = vocabulary.newPrefix(for: property.namespace, avoiding: Set(prefixes.values))
      prefixes[property.namespace] = prefix
      tag += attributeSpace + Array("xmlns:\(prefix)=\"\(property.namespace.rawValue)\"".utf8)
    }
    var content: [UInt8] = []
    let inside = deeper(placement, unit)
    for (property, value) in properties {
      let prefix = prefixes[property.namespace] ?? property.namespace.preferredPrefix
      if case .text(let text) = value, usesAttributes {
        tag += attributeSpace + (try attributeText(property, text, prefix))
      } else {
        content += lineStart(inside)
        content += try elementText(property, value, prefix, rdf: rdf, inside, unit: unit)
      }
    }
    if content.isEmpty {
      tag += "/>".utf8
    } else {
      tag += [UInt8(ascii: ">")] + content + lineStart(placement) + Array("</".utf8) + name
      tag.append(UInt8(ascii: ">"))
    }
    newChildren[packet, default: []] += lineStart(placement) + tag
  }

  /// The value of `rdf:about` in the first description, with its quotation marks.
  private var quotedSubject: [UInt8] {
    guard let first = document.descriptions.first,
      let about = document.tree.attribute(.about, of: first)
    else { return Array("\"\"".utf8) }
    let range = document.tree.attributes[about].valueBytes
    return Array(document.bytes[Int(range.lowerBound) - 1...Int(range.upperBound)])
  }

  private func attributeText(
    _ property: XMPProperty, _ text: String, _ prefix: String
  ) throws(SidecarEditError) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    return Array("\(prefix):\(property.localName)=\"".utf8)
      + (try escaped(text, in: .attribute(quote: quote), of: property)) + [quote]
  }

  private func elementText(
    _ property: XMPProperty, _ value: XMPValue, _ prefix: String, rdf: [UInt8], _ placement: Placement,
    unit: [UInt8]
  ) throws(SidecarEditError) -> [UInt8] {
    let name = Array("\(prefix):\(property.localName)".utf8)
    var content: [UInt8] = []
    switch value {
    case .text(let text): content = try escaped(text, in: .content, of: property)
    case .structure: throw .unsupportedForm(property)
    case .array(let items) where property == .keywordHierarchy:
      let keywords = items.compactMap { Keyword(parsing: $0.text, separator: "|") }
      content = try keywordHierarchy(keywords, prefix: prefix, rdf: rdf)
    case .array(let items):
      let outer = deeper(placement, unit)
      let container = rdf + Array(property.arrayName.utf8)
      content = lineStart(outer) + [UInt8(ascii: "<")] + container
      if items.isEmpty {
        content += "/>".utf8
      } else {
        content.append(UInt8(ascii: ">"))
        for item in items {
          content += lineStart(deeper(outer, unit))
          content += try itemText(item, named: rdf + Array("li".utf8), property)
        }
        content += lineStart(outer) + Array("</".utf8) + container + [UInt8(ascii: ">")]
      }
      content += lineStart(placement)
    }
    return [UInt8(ascii: "<")] + name + [UInt8(ascii: ">")] + content
      + Array("</".utf8) + name + [UInt8(ascii: ">")]
  }
}

extension XMPProperty {
  /// The kind of array that the specifications require.
  fileprivate var arrayName: String {
    switch self {
    case .subject, .hierarchicalSubject, .lastKeywordXMP, .lastKeywordIPTC, .catalogSets, .acdseeKeywords:
      "Bag"
    case .tagsList, .darktableColorLabels: "Seq"
    default: "Alt"
    }
  }
}
