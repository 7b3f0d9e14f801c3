import AdaptiveCore

/// A picture, or the part of it in view, on its way into a number of cells.
struct PictureDrawing: Sendable {
  /// The cells it covers.
  let size: Size
  /// What is in view; `nil` for all of it.
  let viewport: Viewport?
  private let picture: DecodedPicture
  private let cellPixels: PixelSize

  /// All of a picture in at most so many cells.
  init(_ picture: DecodedPicture, fitting space: Size, on display: DisplayCapabilities) {
    self.picture = picture
    cellPixels = display.cellPixels.size
    // True pixels need not fill the last cell.
    size = picture.imageSize.cells(
      in: space, cellPixels: cellPixels, roundingUp: display.graphics == .pixels)
    viewport = nil
  }

  /// The part of a picture that is in view.
  init(_ picture: DecodedPicture, viewport: Viewport) {
    self.picture = picture
    cellPixels = viewport.cellPixels
    size = viewport.cells
    self.viewport = viewport
  }

  /// The cells, by an encoder. Takes the encoder's time.
  func cells(by encoder: any CellEncoder) -> CellBuffer {
    guard let viewport else { return encoder.encode(picture.pixels, size: size) }
    let samples = size.pixels(perCell: encoder.samplesPerCell)
    return encoder.encode(PictureCrop(picture, in: viewport).drawn(in: samples), size: size)
  }

  /// Whether true pixels for a display that reads them from memory take no longer than a copy: none are to be scaled.
  func isReady(for support: DisplayCapabilities.PixelSupport) -> Bool {
    guard support.format == .pixels, viewport == nil else { return false }
    let display = size.pixels(perCell: cellPixels)
    let wanted = picture.imageSize.fitted(into: display)
    return picture.pixels.isNearly(wanted, within: display)
  }

  /// True pixels; `nil` when they can't be made, or the line is too slow for them. Takes the encoder's time.
  func sheet(by support: DisplayCapabilities.PixelSupport, background: UInt32) -> RenderedImage? {
    guard let viewport else {
      return RenderedImage(
        picture, cells: size, cellPixels: cellPixels, support: support, background: background)
    }
    return RenderedImage(picture, in: viewport, support: support, background: background)
  }
}
