/// The width or the height of an item or group in a `CollectionViewCompositionalLayout`.
public struct CollectionLayoutDimension: Hashable, Sendable {
  private enum Kind: Hashable {
    case fractionalWidth(Double)
    case fractionalHeight(Double)
    case absolute(Int)
    case estimated(Int)
  }

  private let kind: Kind

  /// A part of the width of what contains the item or group.
  public static func fractionalWidth(_ fraction: Double) -> Self { Self(kind: .fractionalWidth(fraction)) }
  /// A part of the height of what contains the item or group; for a section's group, that is the view.
  public static func fractionalHeight(_ fraction: Double) -> Self { Self(kind: .fractionalHeight(fraction)) }
  /// A number of cells.
  public static func absolute(_ cells: Int) -> Self { Self(kind: .absolute(cells)) }
  /// As many lines as the cells need, which is measured when they become visible; until then, a number of
  /// lines. It works for the height of a section's group whose items are next to each other: they are all as
  /// high as the highest. Elsewhere, it is the same as `absolute(_:)`.
  public static func estimated(_ cells: Int) -> Self { Self(kind: .estimated(cells)) }

  var isEstimated: Bool { if case .estimated = kind { true } else { false } }

  /// Returns the extent in a container; not rounded, so that neighbours can share a remainder.
  func extent(in container: Size) -> Double {
    let extent =
      switch kind {
      case .fractionalWidth(let fraction): fraction * Double(container.width)
      case .fractionalHeight(let fraction): fraction * Double(container.height)
      case .absolute(let cells), .estimated(let cells): Double(cells)
      }
    return extent.isNaN ? 1 : max(1, min(extent, Double(CollectionLayoutEnvironment.limit)))
  }
}

/// The size of an item or group in a `CollectionViewCompositionalLayout`.
public struct CollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public var width: CollectionLayoutDimension
  /// The height.
  public var height: CollectionLayoutDimension

  /// Creates a size.
  public init(width: CollectionLayoutDimension, height: CollectionLayoutDimension) {
    (self.width, self.height) = (width, height)
  }
}
