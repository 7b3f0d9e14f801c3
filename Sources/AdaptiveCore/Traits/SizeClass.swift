/// A coarse statement about the space along one axis.
///
/// It says nothing about a device or its orientation; width and height are classified independently.
public enum SizeClass: Int, Hashable, Sendable {
  /// No statement: only in partial collections and outside the hierarchy, never the class of a screen.
  case unspecified
  /// Space is restricted.
  case compact
  /// Normal space.
  case regular
}

extension SizeClass: CustomStringConvertible {
  /// `unspecified`, `compact` or `regular`.
  public var description: String {
    switch self {
    case .unspecified: "unspecified"
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

/// From which extent on a width or a height is regular.
public struct SizeClassThresholds: Hashable, Sendable {
  /// The fewest columns of a regular width.
  public var regularWidth: Int
  /// The fewest rows of a regular height.
  public var regularHeight: Int

  /// 80 columns and 24 rows.
  public static let standard = SizeClassThresholds()

  /// Makes thresholds.
  public init(regularWidth: Int = 80, regularHeight: Int = 24) {
    self.regularWidth = regularWidth
    self.regularHeight = regularHeight
  }

  /// The classes of a size; a zero extent is compact.
  public func traits(of size: Size) -> TraitCollection {
    var traits = TraitCollection()
    traits.horizontalSizeClass = size.width > 0 && size.width >= regularWidth ? .regular : .compact
    traits.verticalSizeClass = size.height > 0 && size.height >= regularHeight ? .regular : .compact
    return traits
  }
}
