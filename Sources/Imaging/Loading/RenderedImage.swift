import AdaptiveCore

/// A picture of true pixels that was made of a photo or of a part of it, and where in it the photo's pixels are.
struct RenderedImage: Sendable {
  /// A part of a photo, in its pixels, down to fractions of them.
  struct Part: Hashable, Sendable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// The picture.
  let image: PixelImage
  /// The part of the picture that shows the photo; around it there are margins.
  let content: PixelRect
  /// The part of the photo that is there.
  let shown: Part
  /// Pixels of the picture for each of the photo, across.
  let density: Double
  /// The same down.
  let densityDown: Double

  /// The part of the picture that shows what is in view, to fill so many cells; `nil` where something is missing.
  ///
  /// It is exact (`PicturePlacement.isExact`) when the scale is that of the view.
  func source(for viewport: Viewport) -> PixelRect? {
    let x = Double(content.x) + (viewport.origin.x - shown.x) * density
    let y = Double(content.y) + (viewport.origin.y - shown.y) * densityDown
    let (width, height) = (viewport.visibleWidth * density, viewport.visibleHeight * densityDown)
    // Rounding may cost a pixel at the edges.
    guard x > Double(content.x) - 1, y > Double(content.y) - 1, x + width < Double(content.maxX) + 1,
      y + height < Double(content.maxY) + 1
    else { return nil }
    func extent(_ value: Double, _ cells: Int, _ step: Int) -> Int {
      let exact = cells * step
      // What is in view may be a part of a cell more or less than the cells that it fills.
      return abs(value - Double(exact)) < Double(step) ? exact : Int(value.rounded())
    }
    let step = image.pixelsPerCell
    return PixelRect(
      x: max(0, Int(x.rounded())), y: max(0, Int(y.rounded())),
      width: extent(width, viewport.cells.width, step.width),
      height: extent(height, viewport.cells.height, step.height))
  }

  /// Whether a part of the picture shows a view pixel for pixel.
  func isExact(_ source: PixelRect, for viewport: Viewport) -> Bool {
    let perCell = Double(image.pixelsPerCell.width) / Double(max(1, viewport.cellPixels.width))
    return source.size == viewport.cells.pixels(perCell: image.pixelsPerCell)
      && abs(density - viewport.scale * perCell) < 0.002 * density
  }
}

// MARK: Rendering

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
