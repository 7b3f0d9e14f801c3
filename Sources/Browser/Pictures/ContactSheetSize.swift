import DecisionStorage

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
