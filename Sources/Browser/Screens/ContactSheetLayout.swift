import AdaptiveCore

/// The positions of the photos of a contact sheet.
struct ContactSheetLayout {
  /// The layout of the small photos.
  let thumbnails: CollectionLayout

  /// The rows of small photos below the large one.
  private static let rowsBelow = 2

  /// The frames of as many photos as fit, in cells.
  ///
  /// The first photo is large if there is room for three small ones one above the other. A single photo fills
  /// the space. Empty if the space is too small for any photo.
  func frames(for count: Int, in space: Size) -> [Rect] {
    let item = thumbnails.itemSize
    guard count > 0, space.width >= item.width, space.height >= item.height else { return [] }
    let whole = Rect(size: space)
    if count == 1 { return [whole] }
    let step = Size(
      width: item.width + thumbnails.spacing.width, height: item.height + thumbnails.spacing.height)
    let columns = max(1, (whole.width + thumbnails.spacing.width) / step.width)
    let rowsNeeded = (count - 2) / columns + 1
    let rowsBelow = min(Self.rowsBelow, rowsNeeded, space.height / step.height - 2)
    let top = rowsBelow > 0 ? space.height - rowsBelow * step.height : 0
    let rows = rowsBelow > 0 ? rowsBelow : (space.height + thumbnails.spacing.height) / step.height
    var frames: [Rect] = []
    if rowsBelow > 0 { frames.append(Rect(x: 0, y: 0, width: whole.width, height: top)) }
    for index in 0..<min(count - frames.count, columns * rows) {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let origin = Point(
        x: column * step.width,
        y: (rowsBelow > 0 ? top + thumbnails.spacing.height : 0) + row * step.height)
      frames.append(Rect(origin: origin, size: item))
    }
    return frames
  }
}
