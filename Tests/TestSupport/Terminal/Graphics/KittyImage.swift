import AdaptiveCore

/// A picture that the terminal holds, and where it shows it.
struct KittyImage: Sendable {
  /// The number by which it is named; 0 without one.
  let id: Int
  /// The number that the program chose without knowing which are free; 0 without one.
  let number: Int
  /// The order of arrival.
  let serial: Int
  /// Its pixels.
  let image: RasterImage
  /// What it takes of the quota.
  let byteCount: Int
  /// When it was last sent or placed.
  var usedAt: Int
  /// Where it is shown.
  var placements: [KittyPlacement] = []

  /// The name in descriptions.
  var name: String { "kitty \(id)" }
}

/// A place where a picture is shown, or can be by characters that stand for its parts.
struct KittyPlacement: Sendable {
  /// Its number; 0 without one.
  let id: Int
  /// The cell it begins in.
  var origin: Point
  /// The pixels that are shown.
  let part: PixelRect
  /// How far from the cell's corner it begins.
  let offset: PixelPoint
  /// The columns and rows it was given; 0 for what follows from its pixels.
  let given: Size
  /// What is above what.
  let depth: Int
  /// Whether it is shown only where characters stand for its parts.
  let isVirtual: Bool

  /// The pixels of the window that it is shown in.
  func frame(cell: PixelSize, version: KittyVersion) -> PixelRect {
    let (x, y) = (origin.x * cell.width + offset.x, origin.y * cell.height + offset.y)
    var width = given.width > 0 ? given.width * cell.width - offset.x : part.width
    var height = given.height > 0 ? given.height * cell.height - offset.y : part.height
    if version == .version28, !part.isEmpty {
      // With one of both the picture keeps its shape.
      if given.width == 0, given.height > 0 { width = max(1, height * part.width / part.height) }
      if given.height == 0, given.width > 0 { height = max(1, width * part.height / part.width) }
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// The cells it takes.
  func cells(cell: PixelSize, version: KittyVersion) -> Rect {
    let frame = frame(cell: cell, version: version)
    func count(_ pixels: Int, _ step: Int) -> Int { (pixels + step - 1) / step }
    return Rect(
      x: origin.x, y: origin.y,
      width: given.width > 0 ? given.width : count(frame.width + offset.x, cell.width),
      height: given.height > 0 ? given.height : count(frame.height + offset.y, cell.height))
  }
}
