import Decisions

extension PhotoDecisions {
  /// What a sidecar says. A photo that digiKam or Lightroom rejected is rejected, although its stars remain
  /// in the sidecar.
  public init(_ properties: SidecarProperties) {
    self.init()
    rating = properties.isRejected ? .rejected : properties.rating
    label = properties.label
    caption = properties.caption
    title = properties.title
    keywords = properties.keywords.map { Set($0) }
    rotation = properties.rotation
  }
}
