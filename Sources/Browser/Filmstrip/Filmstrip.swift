import AdaptiveCore

/// Where the thumbnails of a filmstrip are.
enum Filmstrip {
  /// The fewest rows of the photo above it.
  private static let fewestPhotoRows = 12
  /// The fewest and the most rows of its pictures.
  private static let pictureRows = 3...7
  /// The rows of the photo for each row of the pictures.
  private static let photoRows = 6
  /// The fewest thumbnails: the current photo and one on each side.
  private static let fewestThumbnails = 3

  /// The rows that it takes from a space; `nil` if the height is compact or there is no room.
  static func rows(in size: Size, for traits: TraitCollection, cellPixels: PixelSize) -> Int? {
    guard traits.verticalSizeClass == .regular else { return nil }
    let pictures = min(pictureRows.upperBound, max(pictureRows.lowerBound, size.height / (photoRows + 1)))
    let rows = ThumbnailFace.size(around: Size(width: 1, height: pictures), for: traits).height
    let strip = Size(width: size.width, height: rows)
    guard size.height - rows >= fewestPhotoRows,
      frames(in: strip, cellPixels: cellPixels).count >= fewestThumbnails
    else { return nil }
    return rows
  }

  /// The frames of an odd number of thumbnails, as many as fit, with the same space at both ends.
  static func frames(in size: Size, cellPixels: PixelSize) -> [Rect] {
    // Three rows of frame and text. Pictures are half as wide again as high, like most photos.
    let picture = max(1, size.height - 3)
    let ratio = cellPixels.width > 0 ? Double(cellPixels.height) / Double(cellPixels.width) : 2
    let width = Int((Double(picture) * ratio * 1.5).rounded()) + 2
    let fitting = size.width / max(1, width)
    let count = fitting - (fitting + 1) % 2
    guard size.height > 3, count > 0 else { return [] }
    let left = (size.width - count * width) / 2
    return (0..<count).map { Rect(x: left + $0 * width, y: 0, width: width, height: size.height) }
  }
}
