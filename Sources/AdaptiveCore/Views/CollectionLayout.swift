/// How items lie in a collection: all of one size, in rows from left to right, as many beside each other as there is
/// room for.
///
/// The columns share the width, so that an item is up to a half wider or narrower than it wants to be. Sizes less than one
/// cell count as one, spacing less than none as none.
public struct CollectionLayout: Hashable, Sendable {
  /// About the columns of an item, and its rows.
  public var itemSize: Size
  /// The columns and rows left free between neighbours; at most one column more where the width wants it.
  public var spacing: Size

  /// Makes a layout.
  public init(itemSize: Size, spacing: Size = .zero) {
    self.itemSize = itemSize
    self.spacing = spacing
  }

  /// Where so many items lie in a place. An item is never higher than the place, and where not all of them fit, the last
  /// column is left to an indicator.
  public func grid(of count: Int, in space: Size) -> CollectionGrid {
    let grid = grid(of: count, width: space.width, height: space.height)
    guard grid.contentHeight > space.height, space.width >= Self.fewestColumnsWithIndicator else {
      return grid
    }
    return self.grid(of: count, width: space.width - 1, height: space.height)
  }

  /// In fewer columns everything belongs to the items.
  static let fewestColumnsWithIndicator = 4
  /// No extent is larger, so that nothing that is worked out from it is too large for a number.
  private static let limit = 1 << 20

  private func grid(of count: Int, width: Int, height: Int) -> CollectionGrid {
    func limited(_ extent: Int, _ least: Int) -> Int { max(least, min(extent, Self.limit)) }
    let (width, height) = (limited(width, 0), limited(height, 0))
    let wanted = Size(width: limited(itemSize.width, 1), height: limited(itemSize.height, 1))
    let gaps = Size(width: limited(spacing.width, 0), height: limited(spacing.height, 0))
    let step = wanted.width + gaps.width
    let most = max(1, (width + gaps.width) / (1 + gaps.width))
    let columns = max(1, min(most, (width + gaps.width + step / 2) / step))
    let itemWidth = (width - (columns - 1) * gaps.width) / columns
    return CollectionGrid(
      count: max(0, min(count, 1 << 40)), columns: columns,
      itemSize: Size(width: itemWidth, height: min(height, wanted.height)), spacing: gaps, width: width)
  }
}
