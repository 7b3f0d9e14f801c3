import AdaptiveCore

/// Renders a decoded picture, or the visible part of it, into cells and into images of true pixels. For any
/// thread.
public struct PictureRenderer: Sendable {
  /// The cells that the result covers.
  let size: Size
  /// The visible part; `nil` for the whole picture.
  let viewport: Viewport?
  /// The picture to render.
  let picture: DecodedPicture
  /// The overlay that is drawn into the picture; `nil` for none.
  private(set) var overlay: PictureOverlay?
  private let cellPixels: PixelSize
  private let background: UInt32

  /// Creates a renderer for what a request shows of a picture.
  public init(_ picture: DecodedPicture, for request: PictureRequest) {
    self.picture = request.isDimmed ? picture.dimmed(towards: request.background) : picture
    overlay = request.overlay
    background = request.background
    viewport = request.zoomedViewport
    cellPixels = viewport?.cellPixels ?? request.display.cellPixels.size
    // True pixels need not fill the last cell.
    size =
      viewport?.cells
      ?? picture.imageSize.cells(
        in: request.space, cellPixels: cellPixels, roundingUp: request.display.graphics == .pixels)
  }

  /// The same without the overlay, which takes too long for the main actor.
  var withoutOverlay: PictureRenderer {
    var copy = self
    copy.overlay = nil
    return copy
  }

  /// Renders cells with an encoder. Takes the encoder's time, and with an overlay some nanoseconds for each
  /// pixel.
  public func cells(by encoder: any CellEncoder) -> CellBuffer {
    let samples = size.pixels(perCell: encoder.samplesPerCell)
    guard let viewport else {
      return encoder.encode(picture.pixels.marked(by: overlay, samples: samples), size: size)
    }
    let crop = PictureCrop(picture, in: viewport).marked(by: overlay, samples: samples)
    return encoder.encode(crop.drawn(in: samples), size: size)
  }

  /// Renders true pixels to cover the cells, with margins in the request's background; `nil` if that fails,
  /// or the line is too slow for them. Takes the encoder's time.
  public func pixels(for support: DisplayCapabilities.PixelSupport) -> PixelImage? {
    image(for: support)?.image
  }

  func image(for support: DisplayCapabilities.PixelSupport) -> RenderedImage? {
    guard let viewport else {
      return RenderedImage(
        picture, cells: size, cellPixels: cellPixels, support: support, background: background,
        overlay: overlay)
    }
    return RenderedImage(
      picture, in: viewport, support: support, background: background, overlay: overlay)
  }

  /// Returns whether an image for a display that reads it from memory takes no longer than a copy, since the
  /// pixels have the right size already.
  func isReady(for support: DisplayCapabilities.PixelSupport) -> Bool {
    guard support.format == .pixels, viewport == nil, overlay == nil else { return false }
    let limit = size.pixels(perCell: cellPixels)
    return picture.pixels.isNearly(picture.imageSize.fitted(into: limit), within: limit)
  }
}
