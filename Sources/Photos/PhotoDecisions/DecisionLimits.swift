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

/// The limits beyond which this module refuses a file, so that a hostile one costs bounded time and memory.
public enum SidecarLimits {
  /// The largest sidecar in bytes, before and after an edit: 8 MiB. darktable and Lightroom need up to 1 MiB.
  public static let mostBytes = 8 << 20
  /// The deepest nesting of elements. Real sidecars need about 15 levels.
  public static let mostLevels = 64
  /// The most different names of elements, attributes and prefixes. Real sidecars have a few hundred.
  public static let mostNames = 20_000
}
