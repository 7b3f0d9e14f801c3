import AdaptiveCore

/// How large thumbnails are, with a line of text below each.
enum ThumbnailSize {
  /// The columns of a thumbnail where there is room.
  private static let columns = 16
  /// The columns where the width is compact.
  private static let compactColumns = 10
  /// The rows of text below a picture.
  static let captionRows = 1

  /// The layout of thumbnails for a place. A picture's place is about square on the display, so that it is as large for a
  /// photo taken upright as for another.
  static func layout(for traits: TraitCollection, cellPixels: PixelSize) -> CollectionLayout {
    let isCompact = traits.horizontalSizeClass == .compact
    let columns = isCompact ? compactColumns : columns
    let rows = cellPixels.height > 0 ? columns * cellPixels.width / cellPixels.height : columns / 2
    return CollectionLayout(
      itemSize: Size(width: columns, height: max(2, rows) + captionRows),
      spacing: Size(width: isCompact ? 1 : 2, height: isCompact ? 0 : 1))
  }
}
