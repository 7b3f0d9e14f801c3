import PhotoDecisions

extension PhotoDecisions {
  /// Creates the decisions in a sidecar. A photo that digiKam or Lightroom rejected is rejected, although its
  /// stars remain in the sidecar.
  public init(_ properties: SidecarProperties) {
    self.init()
    for property in DecidedProperty.allCases { self[property] = properties[property] }
  }
}

extension SidecarProperties {
  fileprivate subscript(property: DecidedProperty) -> DecidedValue? {
    switch property {
    case .rating: allowed(rating).map { .rating($0) }
    case .keywords: keywords.map { .keywords(Set($0)) }
    case .rotation: rotation.map { .rotation($0) }
    case .flag: flag.map { .flag($0) }
    default: text(of: property).map { .text($0) }
    }
  }

  /// The text of a property. Copies of some count where this program's property is missing.
  private func text(of property: DecidedProperty) -> String? {
    if property == .label { return label }
    if property == .caption { return caption }
    if property == .title { return title }
    return property.xmpProperties.first.flatMap { self[text: $0] }
  }
}
