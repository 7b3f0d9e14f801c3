import AdaptiveCore

/// The size of thumbnails, with the frame and the lines of text around them.
enum ThumbnailSize {
  /// The columns of a picture in regular width.
  private static let columns = 16
  /// The columns of a picture in compact width.
  private static let compactColumns = 10

  /// The layout of thumbnails. Their pictures have areas that are about square on the display, so that
  /// portrait photos are as large as landscape ones.
  static func layout(for traits: TraitCollection, cellPixels: PixelSize) -> CollectionLayout {
    layout(
      columns: traits.horizontalSizeClass == .compact ? compactColumns : columns, for: traits,
      cellPixels: cellPixels)
  }

  /// The layout of thumbnails whose pictures have a number of columns.
  static func layout(columns: Int, for traits: TraitCollection, cellPixels: PixelSize) -> CollectionLayout {
    let picture = Size(width: columns, height: rows(of: columns, cellPixels: cellPixels))
    return CollectionLayout(itemSize: ThumbnailFace.size(around: picture, for: traits), hasEvenGaps: true)
  }

  /// The rows that are as high as some columns are wide.
  private static func rows(of columns: Int, cellPixels: PixelSize) -> Int {
    max(2, cellPixels.height > 0 ? columns * cellPixels.width / cellPixels.height : columns / 2)
  }
}
