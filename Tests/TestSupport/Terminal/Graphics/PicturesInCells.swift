import AdaptiveCore

/// Pictures that belong to their cells, such as sixel and iTerm2 inline images. They scroll with the cells,
/// and writing or erasing text there erases them.
struct PicturesInCells: Sendable {
  private(set) var cells: [Point: PictureInCell] = [:]

  /// Draws a picture that starts in a cell and covers a number of pixels. Skips cells outside the screen.
  mutating func draw(
    _ image: RasterImage, over pixels: PixelSize, at origin: Point, cell: PixelSize, screen: Size,
    name: String
  ) {
    let frame = PixelRect(
      x: origin.x * cell.width, y: origin.y * cell.height, width: pixels.width, height: pixels.height)
    let covered = Self.cells(of: frame, cell: cell).intersection(Rect(size: screen))
    for y in covered.minY..<covered.maxY {
      for x in covered.minX..<covered.maxX {
        let place = Point(x: x, y: y)
        var content = cells[place] ?? PictureInCell(size: cell)
        content.draw(
          image, part: PixelRect(image.size), in: frame,
          origin: PixelPoint(x: x * cell.width, y: y * cell.height), name: name)
        if !content.sources.isEmpty { cells[place] = content }
      }
    }
  }

  /// Returns the cells that a rectangle of pixels touches.
  static func cells(of frame: PixelRect, cell: PixelSize) -> Rect {
    let (left, top) = (frame.x / cell.width, frame.y / cell.height)
    return Rect(
      x: left, y: top, width: (frame.maxX + cell.width - 1) / cell.width - left,
      height: (frame.maxY + cell.height - 1) / cell.height - top)
  }

  mutating func erase(_ rect: Rect) {
    if cells.isEmpty { return }
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { cells[Point(x: x, y: y)] = nil }
    }
  }

  mutating func scroll() {
    if cells.isEmpty { return }
    cells = Dictionary(
      uniqueKeysWithValues: cells.compactMap { place, content in
        place.y == 0 ? nil : (Point(x: place.x, y: place.y - 1), content)
      })
  }

  mutating func clip(to size: Size) {
    cells = cells.filter { Rect(size: size).contains($0.key) }
  }
}
