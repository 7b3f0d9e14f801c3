/// A rating: rejected, unrated, or one to five stars.
///
/// Source: XMP specification part 2, `xmp:Rating`.
public struct XMPRating: Hashable, Sendable, Comparable {
  /// -1 for rejected, 0 for unrated, otherwise the number of stars up to 5.
  public let value: Int

  /// The rating nearest to a number.
  public init(_ value: Int) {
    self.value = min(5, max(-1, value))
  }

  /// Rejected (-1).
  public static let rejected = XMPRating(-1)
  /// Explicitly without stars (0).
  public static let unrated = XMPRating(0)

  /// Fewer stars come first, and rejected comes before unrated.
  public static func < (left: XMPRating, right: XMPRating) -> Bool { left.value < right.value }

  /// Reads `xmp:Rating` or `acdsee:rating`: a number, which is rounded and limited to -1...5. Spaces around
  /// it are ignored. `nil` for any other text.
  ///
  /// Programs write " 3", "2.5" and 6.
  public init?(parsing text: String) {
    guard let number = Double(trimming: text), !number.isNaN else { return nil }
    let limited = min(5, max(-1, number))
    self.init(Int(limited + (limited < 0 ? -0.5 : 0.5)))
  }

  /// Reads `MicrosoftPhoto:Rating`, a percentage. `nil` if `text` is not a number.
  ///
  /// Source: Windows Imaging Component, `System.Rating` and `System.SimpleRating`.
  init?(parsingPercentage text: String) {
    guard let number = Double(trimming: text), !number.isNaN else { return nil }
    switch number {
    case ..<1: self.init(0)
    case ..<13: self.init(1)
    case ..<38: self.init(2)
    case ..<63: self.init(3)
    case ..<88: self.init(4)
    default: self.init(5)
    }
  }

  /// The percentage for `MicrosoftPhoto:Rating`, which has none for rejected.
  var percentage: Int { [0, 1, 25, 50, 75, 99][max(0, value)] }
}

extension Double {
  /// The number that a text is, spaces around it aside.
  fileprivate init?(trimming text: String) {
    self.init(String(text.trimmed))
  }
}

extension String {
  /// The text without spaces, tabs and line ends at either end.
  var trimmed: Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return self[first...last]
  }
}
