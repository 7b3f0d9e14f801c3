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
  private let background: PictureBackground
  private let isDimmed: Bool

  /// Creates a renderer for what a request shows of a picture.
  public init(_ picture: DecodedPicture, for request: PictureRequest) {
    self.picture = picture
    overlay = request.overlay
    background = request.background
    isDimmed = request.isDimmed
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
    var pixels: PixelBuffer
    if let viewport {
      pixels = PictureCrop(picture, in: viewport).marked(by: overlay, samples: samples).drawn(in: samples)
    } else {
      pixels = picture.pixels.marked(by: overlay, samples: samples)
    }
    // The main actor renders cells, and has no time for all pixels.
    if isDimmed { pixels = pixels.scaled(to: samples).dimmed(towards: background.color) }
    guard let checks = checks(ofCells: encoder.samplesPerCell) else {
      return encoder.encode(pixels, size: size)
    }
    return encoder.encode(pixels.scaled(to: samples).composed(over: checks), size: size)
  }

  /// The cells of a check that is drawn with characters. A cell has about twice the height of its width.
  private static let checkCells = PixelSize(width: 2, height: 1)

  /// The checks behind a transparent picture that is drawn with characters of some samples each; `nil` if
  /// there are none. They stay in their place on the photo when the visible part moves.
  private func checks(ofCells samples: PixelSize) -> CheckPattern? {
    let across = viewport.map { $0.origin.x * $0.scale / Double(max(1, cellPixels.width)) } ?? 0
    let down = viewport.map { $0.origin.y * $0.scale / Double(max(1, cellPixels.height)) } ?? 0
    return checks(
      PixelSize(
        width: samples.width * Self.checkCells.width, height: samples.height * Self.checkCells.height),
      x: across * Double(samples.width), y: down * Double(samples.height))
  }

  /// The checks behind a transparent picture of true pixels, as wide as a cell. `x` and `y` are the position
  /// of its first pixel on the photo at the scale of the picture.
  private func checks(ofPixels perCell: PixelSize, x: Double, y: Double) -> CheckPattern? {
    checks(PixelSize(width: perCell.width, height: perCell.width), x: x, y: y)
  }

  private func checks(_ check: PixelSize, x: Double, y: Double) -> CheckPattern? {
    guard picture.isTransparent, background.showsChecks else { return nil }
    let checks = CheckPattern(
      on: background.color, check: check, x: Int(x.rounded()), y: Int(y.rounded()))
    return isDimmed ? checks.dimmed(towards: background.color) : checks
  }

  /// Renders true pixels to cover the cells, with margins in the request's background; `nil` if that fails,
  /// or the line is too slow for them. Takes the encoder's time.
  public func pixels(for support: DisplayCapabilities.PixelSupport) -> PixelImage? {
    image(for: support)?.image
  }

  func image(for support: DisplayCapabilities.PixelSupport) -> RenderedImage? {
    let picture = isDimmed ? picture.dimmed(towards: background.color) : picture
    guard let viewport else {
      return RenderedImage(
        picture, cells: size, cellPixels: cellPixels, support: support, background: background.color,
        checks: checks(ofPixels:x:y:), overlay: overlay)
    }
    return RenderedImage(
      picture, in: viewport, support: support, background: background.color, checks: checks(ofPixels:x:y:),
      overlay: overlay)
  }

  /// Returns whether an image for a display that reads it from memory takes no longer than a copy, since the
  /// pixels have the right size already.
  func isReady(for support: DisplayCapabilities.PixelSupport) -> Bool {
    guard support.format == .pixels, viewport == nil, overlay == nil, !isDimmed, !picture.isTransparent else {
      return false
    }
    let limit = size.pixels(perCell: cellPixels)
    return picture.pixels.isNearly(picture.imageSize.fitted(into: limit), within: limit)
  }
}
