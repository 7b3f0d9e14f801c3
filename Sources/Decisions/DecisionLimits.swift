/// The limits for the length of decisions that are stored or sent, so that a hostile sidecar costs a bounded
/// amount of memory.
public enum DecisionLimits {
  /// The maximum number of bytes in a label, a caption or a title in UTF-8: 64 KiB.
  public static let mostTextBytes = 1 << 16
  /// The maximum number of keywords of one photo.
  public static let mostKeywords = 4_096
  /// The maximum number of bytes in all keywords of one photo, as encoded: 512 KiB.
  public static let mostKeywordBytes = 1 << 19
}

extension PhotoDecisions {
  /// The first property that is longer than `DecisionLimits` allows. `nil` if all can be stored and sent.
  public var firstOverLimit: DecidedProperty? {
    let texts: [(DecidedProperty, String?)] = [(.label, label), (.caption, caption), (.title, title)]
    for case (let property, let text?) in texts where text.utf8.count > DecisionLimits.mostTextBytes {
      return property
    }
    guard let keywords else { return nil }
    guard keywords.count <= DecisionLimits.mostKeywords else { return .keywords }
    let byteCount = keywords.reduce(0) { $0 + $1.encodedByteCount }
    return byteCount <= DecisionLimits.mostKeywordBytes ? nil : .keywords
  }
}
