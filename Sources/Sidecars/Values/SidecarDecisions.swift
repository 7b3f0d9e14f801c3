/// What the user can decide about a photo, as values that can be compared and merged.
///
/// `nil` means that the sidecar says nothing, as in `SidecarProperties`.
public struct SidecarDecisions: Hashable, Sendable {
  /// The rating.
  public var rating: XMPRating?
  /// The label as a text.
  public var label: String?
  /// The caption in the default language.
  public var caption: String?
  /// The title in the default language.
  public var title: String?
  /// The keywords. Their order doesn't matter.
  public var keywords: Set<Keyword>?
  /// The rotation on the screen.
  public var rotation: PhotoRotation?

  /// No decisions.
  public init() {}

  /// The decisions that a sidecar contains.
  public init(_ properties: SidecarProperties) {
    rating = properties.rating
    label = properties.label
    caption = properties.caption
    title = properties.title
    keywords = properties.keywords.map { Set($0) }
    rotation = properties.rotation
  }
}

/// A value among the decisions.
public enum SidecarDecision: CaseIterable, Sendable {
  case rating, label, caption, title, keywords, rotation
}
