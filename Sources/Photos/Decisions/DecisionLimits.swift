/// The limits for the length of decisions that are stored or sent, so that a hostile sidecar costs a bounded
/// amount of memory.
public enum DecisionLimits {
  /// The maximum number of bytes in a text, such as a caption, in UTF-8: 64 KiB.
  public static let mostTextBytes = 1 << 16
  /// The maximum number of keywords of one photo.
  public static let mostKeywords = 4_096
  /// The maximum number of bytes in all keywords of one photo, as encoded: 512 KiB.
  public static let mostKeywordBytes = 1 << 19
}

extension PhotoDecisions {
  /// The first property that is longer than `DecisionLimits` allows. `nil` if all can be stored and sent.
  public var firstOverLimit: DecidedProperty? {
    DecidedProperty.allCases.first { self[$0]?.isOverLimit ?? false }
  }
}

extension DecidedValue {
  fileprivate var isOverLimit: Bool {
    switch self {
    case .text(let text): text.utf8.count > DecisionLimits.mostTextBytes
    case .keywords(let keywords):
      keywords.count > DecisionLimits.mostKeywords
        || keywords.reduce(0) { $0 + $1.encodedByteCount } > DecisionLimits.mostKeywordBytes
    case .rating, .rotation, .flag: false
    }
  }
}
