import AdaptiveCore
import DecisionStorage

/// The sizes of thumbnails in columns of lists. On contact sheets, the user chooses (`ContactSheetSize`).
enum ThumbnailSize {
  /// The columns of a picture in a wide area, and in a narrow one.
  private static let (columns, columnsIfNarrow) = (15, 11)
  /// The fewest columns of a wide area.
  private static let fewestColumns = 48
  /// The fewest columns of a wide list. A list has more photos than a preview, and smaller ones.
  private static let fewestColumnsOfList = 100
  /// The rows of a photo's row, and the fewest rows of a list in which it has them.
  private static let (rowHeight, fewestRows) = (2, 8)

  /// The columns of a picture in an area, or in a list.
  static func columns(in width: Int, isList: Bool = false, for traits: TraitCollection) -> Int {
    let fewest = isList ? fewestColumnsOfList : fewestColumns
    return traits.horizontalSizeClass == .compact || width < fewest ? columnsIfNarrow : columns
  }

  /// The layout of thumbnails that share a width, each with about this many columns.
  static func layout(
    columns: Int, _ shape: ThumbnailShape, in width: Int, cellPixels: PixelSize
  ) -> CollectionLayout {
    // One column is for the scroll indicator.
    let room = max(1, width - 1)
    let count = ContactSheetSize.count(of: columns, shape, in: width)
    func fitting(_ cell: Int, _ width: Int) -> Int {
      CollectionLayout(itemSize: Size(width: cell, height: 1))
        .grid(of: 1, in: Size(width: width, height: 1)).columns
    }
    // A layout rounds the number of thumbnails, which could make them smaller than the smallest size.
    var cell = max(1, room / count)
    while cell < room, fitting(cell, room) > count || fitting(cell, width) > count { cell += 1 }
    let picture = max(1, room / max(1, fitting(cell, room)) - 2)
    let rows = shape.rows(of: picture, cellPixels: cellPixels)
    let height = ThumbnailFace.size(around: Size(width: picture, height: rows)).height
    return CollectionLayout(itemSize: Size(width: cell, height: height), hasEvenGaps: true)
  }

  /// The largest layout in which everything fits, as `isEnough` says; the usual one if that is too large.
  static func largestLayout(
    _ shape: ThumbnailShape, in width: Int, for traits: TraitCollection, cellPixels: PixelSize,
    isEnough: (CollectionLayout) -> Bool
  ) -> CollectionLayout {
    let columns = largestColumns(
      atLeast: columns(in: width, for: traits), shape, in: width, cellPixels: cellPixels, isEnough: isEnough)
    return layout(columns: columns, shape, in: width, cellPixels: cellPixels)
  }

  /// The columns of the pictures of the largest layout in which everything fits; the usual ones if that is
  /// too large.
  static func largestColumns(
    atLeast usual: Int, _ shape: ThumbnailShape, in width: Int, cellPixels: PixelSize,
    isEnough: (CollectionLayout) -> Bool
  ) -> Int {
    // Many photos leave after the first step.
    ContactSheetSize.steps.drop { $0 <= usual }
      .prefix { isEnough(layout(columns: $0, shape, in: width, cellPixels: cellPixels)) }.last ?? usual
  }

  /// The layout of rows with small pictures. In a low list, they have a single line.
  static func rows(in space: Size) -> CollectionLayout {
    CollectionLayout(
      itemSize: Size(width: space.width, height: space.height < fewestRows ? 1 : rowHeight))
  }
}

/// The sizes of a contact sheet's thumbnails: from pictures of 12 columns to two across.
enum ContactSheetSize {
  /// The columns of pictures, each a quarter more than the one before.
  static let steps = [12, 15, 19, 24, 30, 38, 48, 60, 75, 94, 118, 148]

  /// The columns of pictures until the user chooses others.
  static func initialColumns(in width: RestorationWidth) -> Int { width == .compact ? 12 : 15 }

  /// How many thumbnails are side by side, at least two.
  static func count(of columns: Int, _ shape: ThumbnailShape = .landscape, in width: Int) -> Int {
    // A column for the scroll indicator, and one at each side of a picture.
    max(2, (width - 1) / (shape.columns(insteadOf: columns) + 2))
  }

  /// The next larger or smaller number of columns that changes how many thumbnails are side by side; `nil` if
  /// there is none.
  static func columns(
    after columns: Int, isLarger: Bool, _ shape: ThumbnailShape = .landscape, in width: Int
  ) -> Int? {
    let count = count(of: columns, shape, in: width)
    return isLarger
      ? steps.first { $0 > columns && Self.count(of: $0, shape, in: width) < count }
      : steps.last { $0 < columns && Self.count(of: $0, shape, in: width) > count }
  }
}
