/// A rating: rejected, unrated, or one to five stars.
///
/// Source: XMP specification part 2, `xmp:Rating`.
public struct Rating: Hashable, Sendable, Comparable {
  /// -1 for rejected, 0 for unrated, otherwise the number of stars up to 5.
  public let value: Int

  /// The photo is not worth keeping (-1).
  public static let rejected = Rating(clamping: -1)
  /// Without stars (0).
  public static let unrated = Rating(clamping: 0)
  /// The number of stars of the best rating.
  public static let maximumStars = 5

  /// The rating with this value, clamped to -1...5.
  public init(clamping value: Int) {
    self.value = min(max(value, -1), Self.maximumStars)
  }

  /// The rating with this value; `nil` outside -1...5.
  public init?(_ value: Int) {
    self.init(clamping: value)
    if self.value != value { return nil }
  }

  /// The number of stars, 0...5; 0 for unrated and rejected photos.
  public var stars: Int { max(0, value) }

  /// Whether the photo is rejected.
  public var isRejected: Bool { value < 0 }

  /// Orders rejected before unrated, and that before one to five stars.
  public static func < (left: Rating, right: Rating) -> Bool { left.value < right.value }

  /// Reads `xmp:Rating` or `acdsee:rating`: a number, which is rounded and limited to -1...5. Spaces around
  /// it are ignored. `nil` for any other text.
  ///
  /// Programs write " 3", "2.5" and 6.
  public init?(parsing text: String) {
    guard let number = Double(trimming: text), !number.isNaN else { return nil }
    let limited = min(5, max(-1, number))
    self.init(clamping: Int(limited + (limited < 0 ? -0.5 : 0.5)))
  }

  /// Reads `MicrosoftPhoto:Rating`, a percentage. `nil` if `text` is not a number.
  ///
  /// Source: Windows Imaging Component, `System.Rating` and `System.SimpleRating`.
  package init?(parsingPercentage text: String) {
    guard let number = Double(trimming: text), !number.isNaN else { return nil }
    switch number {
    case ..<1: self.init(clamping: 0)
    case ..<13: self.init(clamping: 1)
    case ..<38: self.init(clamping: 2)
    case ..<63: self.init(clamping: 3)
    case ..<88: self.init(clamping: 4)
    default: self.init(clamping: 5)
    }
  }

  /// The percentage for `MicrosoftPhoto:Rating`, which has none for rejected.
  package var percentage: Int { [0, 1, 25, 50, 75, 99][max(0, value)] }
}

extension Double {
  /// The number in a text, ignoring spaces around it.
  fileprivate init?(trimming text: String) { self.init(String(text.trimmed)) }
}

extension String {
  /// The text without spaces, tabs and line ends at either end.
  package var trimmed: Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return self[first...last]
  }
}
