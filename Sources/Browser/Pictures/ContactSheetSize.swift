import AdaptiveCore
import DecisionStorage

/// The sizes of a contact sheet's thumbnails: from pictures of 12 columns to two across.
enum ContactSheetSize {
  /// The columns of pictures, each a quarter more than the one before.
  static let steps = [12, 15, 19, 24, 30, 38, 48, 60, 75, 94, 118, 148]

  /// The columns of pictures until the user chooses others.
  static func initialColumns(in width: RestorationWidth) -> Int { width == .compact ? 12 : 19 }

  /// How many thumbnails are side by side, at least two.
  static func count(of columns: Int, in width: Int) -> Int {
    // A column for the scroll indicator, and one at each side of a picture.
    max(2, (width - 1) / (max(1, columns) + 2))
  }

  /// The next larger or smaller number of columns that changes how many thumbnails are side by side; `nil` if
  /// there is none.
  static func columns(after columns: Int, isLarger: Bool, in width: Int) -> Int? {
    let count = count(of: columns, in: width)
    return isLarger
      ? steps.first { $0 > columns && Self.count(of: $0, in: width) < count }
      : steps.last { $0 < columns && Self.count(of: $0, in: width) > count }
  }

  /// The layout of thumbnails with about this number of columns each. They share the width.
  static func layout(
    columns: Int, in width: Int, for traits: TraitCollection, cellPixels: PixelSize
  ) -> CollectionLayout {
    let room = max(1, width - 1)
    let count = count(of: columns, in: width)
    func fitting(_ cell: Int, _ width: Int) -> Int {
      CollectionLayout(itemSize: Size(width: cell, height: 1))
        .grid(of: 1, in: Size(width: width, height: 1)).columns
    }
    // A layout rounds the number of thumbnails, which could make them smaller than the smallest size.
    var cell = max(1, room / count)
    while cell < room, fitting(cell, room) > count || fitting(cell, width) > count { cell += 1 }
    let picture = max(1, room / max(1, fitting(cell, room)) - 2)
    var layout = ThumbnailSize.layout(columns: picture, for: traits, cellPixels: cellPixels)
    layout.itemSize = Size(width: cell, height: layout.itemSize.height)
    return layout
  }
}
