/// The arrangement of items in a collection: items of equal size in rows, from left to right, as many per row
/// as fit.
///
/// The items of a row share the width, so an item is up to half narrower or wider than `itemSize` says. Sizes
/// below one cell count as one, negative spacing as zero.
public struct CollectionLayout: Hashable, Sendable {
  /// The preferred width and the height of an item, in cells.
  public var itemSize: Size
  /// The space between neighbours, in cells. Fitting the items to the width can widen a gap by one column,
  /// unless gaps are even.
  public var spacing: Size
  /// Whether all gaps are equally wide. The columns that remain are then at both edges instead.
  public var hasEvenGaps: Bool

  /// Creates a layout.
  public init(itemSize: Size, spacing: Size = .zero, hasEvenGaps: Bool = false) {
    self.itemSize = itemSize
    self.spacing = spacing
    self.hasEvenGaps = hasEvenGaps
  }

  /// Returns the positions of `count` items in an area. An item is never higher than the area. If not all
  /// items fit, the last column is reserved for the scroll indicator.
  public func grid(of count: Int, in space: Size) -> CollectionGrid {
    let grid = grid(of: count, width: space.width, height: space.height)
    guard grid.contentHeight > space.height, space.width >= Self.minimumWidthWithIndicator else {
      return grid
    }
    return self.grid(of: count, width: space.width - 1, height: space.height)
  }

  /// The narrowest area that reserves a column for the scroll indicator.
  static let minimumWidthWithIndicator = 4
  /// An upper limit for extents, so that products of them can't overflow.
  private static let limit = 1 << 20

  func grid(of count: Int, width: Int, height: Int) -> CollectionGrid {
    func limited(_ extent: Int, _ least: Int) -> Int { max(least, min(extent, Self.limit)) }
    let (width, height) = (limited(width, 0), limited(height, 0))
    let wanted = Size(width: limited(itemSize.width, 1), height: limited(itemSize.height, 1))
    let gaps = Size(width: limited(spacing.width, 0), height: limited(spacing.height, 0))
    let step = wanted.width + gaps.width
    let most = max(1, (width + gaps.width) / (1 + gaps.width))
    let columns = max(1, min(most, (width + gaps.width + step / 2) / step))
    let itemWidth = (width - (columns - 1) * gaps.width) / columns
    return CollectionGrid(
      count: max(0, min(count, CollectionGrid.maximumCount)), columns: columns,
      itemSize: Size(width: itemWidth, height: min(height, wanted.height)), spacing: gaps, width: width,
      hasEvenGaps: hasEvenGaps)
  }
}
