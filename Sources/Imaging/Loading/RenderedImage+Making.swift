import AdaptiveCore

extension RenderedImage {
  /// More of a photo around what is in view, so that small steps need no other picture: this part of it on each side.
  private static let margin = 0.25

  /// Makes a picture of a whole photo in so many cells, in the middle of them; `nil` when it can't be made, or the line
  /// is too slow for it. Linear in the pixels of the result.
  ///
  /// Margins are transparent, in the colour of what is behind transparent photos.
  init?(
    _ picture: DecodedPicture, cells: Size, cellPixels: PixelSize, support: DisplayCapabilities.PixelSupport,
    background: UInt32
  ) {
    guard !cells.isEmpty, !picture.pixels.size.isEmpty,
      let step = PixelResolution.pixelsPerCell(for: cells, cellPixels: cellPixels, support: support)
    else { return nil }
    let display = picture.imageSize.fitted(into: cells.pixels(perCell: cellPixels))
    let sheet = cells.pixels(perCell: step)
    let size =
      step == cellPixels
      ? display
      : PixelSize(
        width: min(sheet.width, max(1, display.width * step.width / cellPixels.width)),
        height: min(sheet.height, max(1, display.height * step.height / cellPixels.height)))
    let pixels =
      picture.pixels.isNearly(size, within: sheet) ? picture.pixels : picture.pixels.scaled(to: size)
    let content = PixelRect(
      x: (sheet.width - pixels.size.width) / 2, y: (sheet.height - pixels.size.height) / 2,
      width: pixels.size.width, height: pixels.size.height)
    let framed = pixels.framed(in: sheet, at: content, background: background)
    guard let image = support.encoder.encode(framed, pixelsPerCell: step) else { return nil }
    self.init(
      image: image.framing(content), content: content,
      shown: Part(
        x: 0, y: 0, width: Double(picture.imageSize.width), height: Double(picture.imageSize.height)),
      density: Double(content.width) / Double(max(1, picture.imageSize.width)),
      densityDown: Double(content.height) / Double(max(1, picture.imageSize.height)))
  }

  /// Makes a picture of what is in view, with some more around it where that costs nothing on the line; `nil` when it
  /// can't be made, or the line is too slow for it.
  init?(
    _ picture: DecodedPicture, in viewport: Viewport, support: DisplayCapabilities.PixelSupport,
    background: UInt32
  ) {
    let cells = viewport.cells
    guard !cells.isEmpty, viewport.scale > 0,
      let step = PixelResolution.pixelsPerCell(
        for: cells, cellPixels: viewport.cellPixels, support: support)
    else { return nil }
    let part = Self.part(of: picture, around: viewport, hasMargin: support.format == .pixels)
    // Whole pixels of the picture, from which the part of the photo follows.
    let across = viewport.scale * Double(step.width) / Double(viewport.cellPixels.width)
    let down = viewport.scale * Double(step.height) / Double(viewport.cellPixels.height)
    let size = PixelSize(
      width: max(1, Int((part.width * across).rounded())), height: max(1, Int((part.height * down).rounded()))
    )
    let pixels = PictureCrop(
      picture, x: part.x, y: part.y, width: part.width, height: part.height, of: viewport
    )
    .drawn(in: size).scaled(to: size)
    let content = PixelRect(size)
    // Terminals that stretch a picture over cells need whole ones.
    let sheet = PixelSize(
      width: (size.width + step.width - 1) / step.width * step.width,
      height: (size.height + step.height - 1) / step.height * step.height)
    let framed = pixels.framed(in: sheet, at: content, background: background)
    guard let image = support.encoder.encode(framed, pixelsPerCell: step) else { return nil }
    self.init(
      image: image.framing(content), content: content, shown: part, density: across, densityDown: down)
  }

  /// What is in view, and some more of what has been decoded.
  private static func part(of picture: DecodedPicture, around viewport: Viewport, hasMargin: Bool) -> Part {
    let (x, y) = (viewport.origin.x, viewport.origin.y)
    let (width, height) = (viewport.visibleWidth, viewport.visibleHeight)
    guard hasMargin else { return Part(x: x, y: y, width: width, height: height) }
    let there = picture.region ?? PixelRect(picture.imageSize)
    // A whole number of the display's pixels to the left and above keeps those in view where they would be alone.
    func before(_ start: Double, _ extent: Double, _ first: Int) -> Double {
      let wanted = min(extent * margin, max(0, start - Double(first)))
      return (wanted * viewport.scale).rounded(.down) / viewport.scale
    }
    let left = before(x, width, there.x)
    let top = before(y, height, there.y)
    let right = min(width * margin, max(0, Double(there.maxX) - x - width))
    let bottom = min(height * margin, max(0, Double(there.maxY) - y - height))
    return Part(x: x - left, y: y - top, width: left + width + right, height: top + height + bottom)
  }
}

extension PixelBuffer {
  /// Whether this differs from a size by a pixel at most, which is nobody's sharpness worth, and fits.
  func isNearly(_ wanted: PixelSize, within limit: PixelSize) -> Bool {
    abs(size.width - wanted.width) <= 1 && abs(size.height - wanted.height) <= 1 && limit.covers(size)
  }

  /// The pixels with transparent ones around them, in a colour.
  fileprivate func framed(in outer: PixelSize, at place: PixelRect, background: UInt32) -> PixelBuffer {
    guard outer != size else { return self }
    var frame = [
      UInt8(truncatingIfNeeded: background >> 16), UInt8(truncatingIfNeeded: background >> 8),
      UInt8(truncatingIfNeeded: background), 0,
    ]
    frame = Array(repeating: frame, count: outer.width).flatMap { $0 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(outer.byteCount)
    for y in 0..<outer.height {
      guard y >= place.y, y < place.maxY else {
        bytes += frame
        continue
      }
      bytes += frame[..<(place.x * 4)]
      let start = (y - place.y) * size.width * 4
      bytes += self.bytes[start..<start + size.width * 4]
      bytes += frame[(place.maxX * 4)...]
    }
    return PixelBuffer(unchecked: outer, bytes: bytes)
  }
}
