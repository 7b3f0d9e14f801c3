import AdaptiveCore

/// An image stored in the terminal, and its placements.
struct KittyImage: Sendable {
  /// The image ID; 0 for none.
  let id: Int
  /// The image number, which the program chose without knowing the free IDs; 0 for none.
  let number: Int
  /// The order of arrival.
  let serial: Int
  /// Its pixels.
  let image: RasterImage
  /// Its share of the quota, in bytes.
  let byteCount: Int
  /// When it was last sent or placed.
  var usedAt: Int
  /// Where it is shown.
  var placements: [KittyPlacement] = []

  /// The name in descriptions.
  var name: String { "kitty \(id)" }
}

/// A placement: a position where an image is shown, or a virtual one for placeholders.
struct KittyPlacement: Sendable {
  /// The placement ID; 0 for none.
  let id: Int
  /// The cell in which it begins.
  var origin: Point
  /// The source rectangle in pixels.
  let part: PixelRect
  /// The offset from the corner of the first cell, in pixels.
  let offset: PixelPoint
  /// The requested columns and rows; 0 to derive them from the pixels.
  let given: Size
  /// The z-index.
  let depth: Int
  /// Whether only placeholders show it.
  let isVirtual: Bool

  /// Returns its frame in pixels of the window.
  func frame(cell: PixelSize, version: KittyVersion) -> PixelRect {
    let (x, y) = (origin.x * cell.width + offset.x, origin.y * cell.height + offset.y)
    var width = given.width > 0 ? given.width * cell.width - offset.x : part.width
    var height = given.height > 0 ? given.height * cell.height - offset.y : part.height
    if version == .version28, !part.isEmpty {
      // With only one of them the picture keeps its aspect ratio.
      if given.width == 0, given.height > 0 { width = max(1, height * part.width / part.height) }
      if given.height == 0, given.width > 0 { height = max(1, width * part.height / part.width) }
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the cells it covers.
  func cells(cell: PixelSize, version: KittyVersion) -> Rect {
    let frame = frame(cell: cell, version: version)
    func count(_ pixels: Int, _ step: Int) -> Int { (pixels + step - 1) / step }
    return Rect(
      x: origin.x, y: origin.y,
      width: given.width > 0 ? given.width : count(frame.width + offset.x, cell.width),
      height: given.height > 0 ? given.height : count(frame.height + offset.y, cell.height))
  }
}
