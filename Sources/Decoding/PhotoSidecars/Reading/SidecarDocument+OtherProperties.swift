import PhotoDecisions

extension SidecarDocument {
  /// Whether the file has other properties than those that this program writes into a new sidecar.
  var hasOtherProperties: Bool {
    guard readOnlyReason == nil,
      tree.children(of: packet).allSatisfy({ tree.term(of: $0) == .description })
    else { return true }
    return descriptions.contains { description in
      tree.attributes(of: description).contains { isForeign(tree.term(ofAttribute: $0)) }
        || tree.children(of: description).contains { isForeign(tree.term(of: $0)) }
    } || properties.values.contains { hasOtherLanguages($0, $1) }
  }

  private func isForeign(_ term: ExpandedName.Term?) -> Bool {
    switch term {
    case .about, .namespaceDeclaration: false
    case .property(let property): !Self.ownProperties.contains(property)
    default: true
    }
  }

  private func hasOtherLanguages(_ property: XMPProperty, _ value: XMPValue) -> Bool {
    guard Self.localizedProperties.contains(property) else { return value == .structure }
    guard case .array(let items) = value else { return value == .structure }
    return items.count > 1 || !items.allSatisfy(\.isDefaultLanguage)
  }

  private static let localizedProperties = Set(
    DecidedProperty.allCases.filter(\.isLocalized).compactMap(\.xmpProperties.first))

  private static let ownProperties = Set(
    [XMPProperty.metadataDate, .hierarchicalSubject, .sidecarForExtension, .digiKamPickLabel, .flag]
      + DecidedProperty.allCases.compactMap(\.xmpProperties.first))
}
