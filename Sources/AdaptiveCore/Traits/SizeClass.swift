/// A coarse classification of the space along one axis.
///
/// It implies nothing about the device or its orientation. Width and height are classified independently.
/// (Semantics 1.1)
public enum SizeClass: Int, Hashable, Sendable {
  /// No size class. Occurs only in partial trait collections and outside the hierarchy, never for a screen.
  case unspecified
  /// Restricted space.
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

/// The minimum width and height that count as regular.
public struct SizeClassThresholds: Hashable, Sendable {
  /// The fewest columns of a regular width.
  public var regularWidth: Int
  /// The fewest rows of a regular height.
  public var regularHeight: Int

  /// 80 columns and 24 rows.
  public static let standard = SizeClassThresholds()

  /// Creates thresholds.
  public init(regularWidth: Int = 80, regularHeight: Int = 24) {
    self.regularWidth = regularWidth
    self.regularHeight = regularHeight
  }

  /// Returns the size classes for a size. A zero dimension is compact.
  public func traits(of size: Size) -> TraitCollection {
    var traits = TraitCollection()
    traits.horizontalSizeClass = size.width > 0 && size.width >= regularWidth ? .regular : .compact
    traits.verticalSizeClass = size.height > 0 && size.height >= regularHeight ? .regular : .compact
    return traits
  }
}
