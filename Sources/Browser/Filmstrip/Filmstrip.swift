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
    let rows = ThumbnailFace.size(around: Size(width: 1, height: pictures)).height
    let strip = Size(width: size.width, height: rows)
    guard size.height - rows >= fewestPhotoRows, room(in: strip, cellPixels: cellPixels) >= fewestThumbnails
    else { return nil }
    return rows
  }

  /// How many thumbnails fit.
  static func room(in size: Size, cellPixels: PixelSize) -> Int {
    size.height > 1 ? size.width / columns(inRows: size.height, cellPixels) : 0
  }

  /// The columns of a thumbnail: its picture is half as wide again as high, like most photos.
  private static func columns(inRows rows: Int, _ cellPixels: PixelSize) -> Int {
    let ratio = cellPixels.isEmpty ? 2 : Double(cellPixels.height) / Double(cellPixels.width)
    let picture = Size(width: Int((Double(max(1, rows - 1)) * ratio * 1.5).rounded()), height: 1)
    return ThumbnailFace.size(around: picture).width
  }

  /// The frames of a number of thumbnails, at most as many as fit, in the middle. If no more fit, they fill
  /// the width.
  static func frames(of count: Int, in size: Size, cellPixels: PixelSize) -> [Rect] {
    let room = room(in: size, cellPixels: cellPixels)
    let count = min(count, room)
    guard count > 0 else { return [] }
    let width = count == room ? size.width / count : columns(inRows: size.height, cellPixels)
    let left = (size.width - count * width) / 2
    return (0..<count).map { Rect(x: left + $0 * width, y: 0, width: width, height: size.height) }
  }

  /// How many photos are before and after the current one, of those that there are: about equally many, and
  /// near an end of the album more on the other side.
  static func neighbours(before: Int, after: Int, room: Int) -> (before: Int, after: Int) {
    let others = max(0, room - 1)
    let afterCount = min(after, max(others - others / 2, others - before))
    return (min(before, others - afterCount), afterCount)
  }
}
