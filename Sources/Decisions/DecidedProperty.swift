/// A property among the decisions about a photo. The raw values are part of formats on disk.
public enum DecidedProperty: UInt8, CaseIterable, Sendable {
  case rating = 1
  case label = 2
  case caption = 3
  case title = 4
  case keywords = 5
  case rotation = 6

  /// Whether two decisions agree on the property.
  public func isEqual(in left: PhotoDecisions, and right: PhotoDecisions) -> Bool {
    switch self {
    case .rating: left.rating == right.rating
    case .label: left.label == right.label
    case .caption: left.caption == right.caption
    case .title: left.title == right.title
    case .keywords: left.keywords == right.keywords
    case .rotation: left.rotation == right.rotation
    }
  }

  /// Copies the property, even if the source says nothing about it.
  public func copy(from source: PhotoDecisions, to target: inout PhotoDecisions) {
    switch self {
    case .rating: target.rating = source.rating
    case .label: target.label = source.label
    case .caption: target.caption = source.caption
    case .title: target.title = source.title
    case .keywords: target.keywords = source.keywords
    case .rotation: target.rotation = source.rotation
    }
  }
}

extension PhotoDecisions {
  /// Whether the decisions say nothing.
  public var isEmpty: Bool { self == PhotoDecisions() }

  /// These decisions, completed by those of a source that counts less where these say nothing.
  public func completed(by other: PhotoDecisions) -> PhotoDecisions {
    var result = self
    result.rating = rating ?? other.rating
    result.label = label ?? other.label
    result.caption = caption ?? other.caption
    result.title = title ?? other.title
    result.keywords = keywords ?? other.keywords
    result.rotation = rotation ?? other.rotation
    return result
  }
}
