import AdaptiveCore

/// An image of true pixels that shows a photo or a part of it, and where in it the photo's pixels are.
struct RenderedImage: Sendable {
  /// A part of a photo, in fractions of its pixels.
  struct Part: Hashable, Sendable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  let image: PixelImage
  /// The part of the image that shows the photo, inside its margins.
  let content: PixelRect
  /// The part of the photo that the image shows.
  let shown: Part
  /// Pixels of the image per pixel of the photo, across.
  let density: Double
  /// Pixels of the image per pixel of the photo, down.
  let densityDown: Double

  /// The part of the image that shows what a viewport shows; `nil` if something is missing.
  ///
  /// It is exact (`PicturePlacement.isExact`) if the image has the viewport's scale.
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
      // The visible part may be a fraction of a cell more or less than the cells that it fills.
      return abs(value - Double(exact)) < Double(step) ? exact : Int(value.rounded())
    }
    let step = image.pixelsPerCell
    return PixelRect(
      x: max(0, Int(x.rounded())), y: max(0, Int(y.rounded())),
      width: extent(width, viewport.cells.width, step.width),
      height: extent(height, viewport.cells.height, step.height))
  }

  /// Returns whether a part of the image shows a viewport pixel for pixel.
  func isExact(_ source: PixelRect, for viewport: Viewport) -> Bool {
    let perCell = Double(image.pixelsPerCell.width) / Double(max(1, viewport.cellPixels.width))
    return source.size == viewport.cells.pixels(perCell: image.pixelsPerCell)
      && abs(density - viewport.scale * perCell) < 0.002 * density
  }
}

extension RenderedImage {
  /// Returns the pattern behind a transparent photo for the pixels per cell, and for the position of the
  /// first pixel on the photo at the scale of the image; `nil` for none.
  typealias Checks = (_ perCell: PixelSize, _ x: Double, _ y: Double) -> CheckPattern?

  /// How much more than the visible part an image shows on each side, so that small steps need no other
  /// image.
  private static let margin = 0.25

  /// Renders a whole photo in the middle of some cells; `nil` if that fails, or the line is too slow for it.
  /// Linear in the pixels of the result.
  ///
  /// Margins are transparent and have the background's colour.
  init?(
    _ picture: DecodedPicture, cells: Size, cellPixels: PixelSize, support: DisplayCapabilities.PixelSupport,
    background: UInt32, checks: Checks = { _, _, _ in nil }, overlay: PictureOverlay? = nil
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
    let scaled =
      picture.pixels.isNearly(size, within: sheet) ? picture.pixels : picture.pixels.scaled(to: size)
    let marked = scaled.marked(by: overlay, samples: scaled.size)
    let pixels = checks(step, 0, 0).map(marked.composed(over:)) ?? marked
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

  /// Renders what a viewport shows, with some more around it if that costs nothing on the line; `nil` if that
  /// fails, or the line is too slow for it.
  init?(
    _ picture: DecodedPicture, in viewport: Viewport, support: DisplayCapabilities.PixelSupport,
    background: UInt32, checks: Checks = { _, _, _ in nil }, overlay: PictureOverlay? = nil
  ) {
    let cells = viewport.cells
    guard !cells.isEmpty, viewport.scale > 0,
      let step = PixelResolution.pixelsPerCell(
        for: cells, cellPixels: viewport.cellPixels, support: support)
    else { return nil }
    let part = Self.part(of: picture, around: viewport, hasMargin: support.format == .pixels)
    // The size is whole pixels of the image, from which the part of the photo follows.
    let across = viewport.scale * Double(step.width) / Double(viewport.cellPixels.width)
    let down = viewport.scale * Double(step.height) / Double(viewport.cellPixels.height)
    let size = PixelSize(
      width: max(1, Int((part.width * across).rounded())), height: max(1, Int((part.height * down).rounded()))
    )
    let drawn = PictureCrop(
      picture, x: part.x, y: part.y, width: part.width, height: part.height, of: viewport
    )
    .marked(by: overlay, samples: size).drawn(in: size).scaled(to: size)
    let pixels = checks(step, part.x * across, part.y * down).map(drawn.composed(over:)) ?? drawn
    let content = PixelRect(size)
    // Terminals that stretch an image over cells need whole cells.
    let sheet = PixelSize(
      width: (size.width + step.width - 1) / step.width * step.width,
      height: (size.height + step.height - 1) / step.height * step.height)
    let framed = pixels.framed(in: sheet, at: content, background: background)
    guard let image = support.encoder.encode(framed, pixelsPerCell: step) else { return nil }
    self.init(
      image: image.framing(content), content: content, shown: part, density: across, densityDown: down)
  }

  /// The visible part, and some more of the decoded pixels.
  private static func part(of picture: DecodedPicture, around viewport: Viewport, hasMargin: Bool) -> Part {
    let (x, y) = (viewport.origin.x, viewport.origin.y)
    let (width, height) = (viewport.visibleWidth, viewport.visibleHeight)
    guard hasMargin else { return Part(x: x, y: y, width: width, height: height) }
    let there = picture.region ?? PixelRect(picture.imageSize)
    // Whole pixels of the display to the left and above leave the visible ones where they would be without a
    // margin.
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
