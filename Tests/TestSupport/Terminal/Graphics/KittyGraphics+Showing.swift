import AdaptiveCore

/// Drawing images into cells.
extension KittyGraphics {
  /// Draws all placements over the cells of a screen, the lowest first.
  func draw(on screen: inout ModelScreen) {
    let cell = screen.cellPixels
    let all = images.flatMap { image in image.placements.filter { !$0.isVirtual }.map { (image, $0) } }
    let sorted = all.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (first.1.depth, first.0.serial, left.offset) < (second.1.depth, second.0.serial, right.offset)
    }
    for (_, (image, placement)) in sorted {
      let frame = placement.frame(cell: cell, version: version)
      let covered = PicturesInCells.cells(of: frame, cell: cell).intersection(Rect(size: screen.size))
      for y in covered.minY..<covered.maxY {
        for x in covered.minX..<covered.maxX {
          screen.draw(
            image.image, part: placement.part, in: frame, x, y, name: image.name,
            isBelowText: placement.depth < 0)
        }
      }
    }
    if version.hasPlaceholders { drawPlaceholders(on: &screen) }
  }

  private func drawPlaceholders(on screen: inout ModelScreen) {
    for (place, placeholder) in KittyPlaceholder.all(in: screen.text) {
      guard let (image, placement) = virtualPlacement(placeholder) else { continue }
      let frame = box(image, placement, placeholder, at: place, cell: screen.cellPixels)
      screen.draw(
        image.image, part: PixelRect(image.image.size), in: frame, place.x, place.y, name: image.name,
        isBelowText: false)
      // The placeholder character itself is never visible.
      screen.rows[place.y][place.x].text = ScreenCell(
        " ", background: screen.rows[place.y][place.x].text.background)
    }
  }

  /// Returns the virtual placement of a placeholder; `nil` if there is none.
  func virtualPlacement(_ placeholder: KittyPlaceholder) -> (KittyImage, KittyPlacement)? {
    guard let index = index(of: placeholder.image) else { return nil }
    let placement = images[index].placements.first {
      $0.isVirtual && (placeholder.placement == 0 || $0.id == placeholder.placement)
    }
    return placement.map { (images[index], $0) }
  }

  /// Returns the columns and rows of a placement.
  func grid(_ image: KittyImage, _ placement: KittyPlacement, cell: PixelSize) -> Size {
    func count(_ pixels: Int, _ step: Int) -> Int { (pixels + step - 1) / step }
    return Size(
      width: placement.given.width > 0 ? placement.given.width : count(image.image.size.width, cell.width),
      height: placement.given.height > 0
        ? placement.given.height : count(image.image.size.height, cell.height))
  }

  /// The frame of the whole picture in the window, for a placeholder to show its part: fitted into the cells
  /// of the placement with its aspect ratio, and centred.
  private func box(
    _ image: KittyImage, _ placement: KittyPlacement, _ placeholder: KittyPlaceholder, at place: Point,
    cell: PixelSize
  ) -> PixelRect {
    let grid = grid(image, placement, cell: cell)
    let (boxWidth, boxHeight) = (grid.width * cell.width, grid.height * cell.height)
    let size = image.image.size
    var (width, height) = (boxWidth, boxHeight)
    if size.width * boxHeight > size.height * boxWidth {
      height = max(1, size.height * boxWidth / max(1, size.width))
    } else {
      width = max(1, size.width * boxHeight / max(1, size.height))
    }
    return PixelRect(
      x: (place.x - placeholder.column) * cell.width + (boxWidth - width) / 2,
      y: (place.y - placeholder.row) * cell.height + (boxHeight - height) / 2, width: width, height: height)
  }

  /// Returns the placeholders without a placement, or outside its grid.
  func unknownPlaceholders(in screen: ScreenGrid, cell: PixelSize) -> [GraphicsViolation] {
    KittyPlaceholder.all(in: screen).compactMap { place, placeholder in
      guard version.hasPlaceholders, let (image, placement) = virtualPlacement(placeholder) else {
        return .unknownPlaceholder(image: placeholder.image, at: place)
      }
      let grid = grid(image, placement, cell: cell)
      let isInside = Rect(size: grid).contains(Point(x: placeholder.column, y: placeholder.row))
      return isInside
        ? nil : .placeholderOutside(image: image.id, row: placeholder.row, column: placeholder.column)
    }
  }
}

extension ModelScreen {
  mutating func draw(
    _ image: RasterImage, part: PixelRect, in frame: PixelRect, _ x: Int, _ y: Int, name: String,
    isBelowText: Bool
  ) {
    var content = rows[y][x].picture ?? PictureInCell(size: cellPixels)
    rows[y][x].picture = nil
    content.draw(
      image, part: part, in: frame, origin: PixelPoint(x: x * cellPixels.width, y: y * cellPixels.height),
      name: name)
    content.isBelowText = isBelowText
    if !content.sources.isEmpty { rows[y][x].picture = content }
  }
}
