import AdaptiveCore

/// The size of thumbnails, which have a line of text below.
enum ThumbnailSize {
  /// The columns of a thumbnail in regular width.
  private static let columns = 16
  /// The columns of a thumbnail in compact width.
  private static let compactColumns = 10
  /// The rows of text below a thumbnail.
  static let captionRows = 1

  /// The layout of thumbnails. Their areas are about square on the display, so that portrait photos are as
  /// large as landscape ones.
  static func layout(for traits: TraitCollection, cellPixels: PixelSize) -> CollectionLayout {
    let isCompact = traits.horizontalSizeClass == .compact
    let columns = isCompact ? compactColumns : columns
    let rows = cellPixels.height > 0 ? columns * cellPixels.width / cellPixels.height : columns / 2
    return CollectionLayout(
      itemSize: Size(width: columns, height: max(2, rows) + captionRows),
      spacing: Size(width: isCompact ? 1 : 2, height: isCompact ? 0 : 1))
  }
}
