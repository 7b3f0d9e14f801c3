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
