import AdaptiveCore

/// A request for a photo as a display shows it: which photo, how it is viewed, and on which display.
///
/// Equal requests get equal pictures, so caches use requests as keys.
public struct PictureRequest: Hashable, Sendable {
  /// How a photo is viewed.
  public enum Mode: Hashable, Sendable {
    /// The whole photo in at most this many cells, turned clockwise by this many quarters.
    case whole(Size, turn: Int)
    /// The whole photo scaled into a small area of cells. An existing thumbnail is good enough.
    case thumbnail(Size)
    /// The part of the photo that a viewport shows.
    case part(Viewport)
    /// The part that another photo's viewport has passed on, in this space, of the photo turned clockwise by
    /// this many quarters. Its size need not be known.
    case relative(RelativeViewport, in: Size, turn: Int)
  }

  /// The photo's file.
  public let file: PictureFile
  /// How the photo is viewed.
  public let mode: Mode
  /// The capabilities of the display.
  public let display: DisplayCapabilities
  /// The background, which shows through transparent pixels.
  public let background: PictureBackground
  /// Whether the photo is shown dimmed: its colours are near that of the background.
  public let isDimmed: Bool
  /// The overlay that is drawn into the photo; `nil` for none.
  public let overlay: PictureOverlay?

  /// Creates a request.
  public init(
    _ file: PictureFile, _ mode: Mode, on display: DisplayCapabilities, background: PictureBackground = 0,
    isDimmed: Bool = false, overlay: PictureOverlay? = nil
  ) {
    self.file = file
    self.mode = mode
    self.display = display
    self.background = background
    self.isDimmed = isDimmed
    self.overlay = overlay
  }

  /// The same request, viewed in another way.
  private func viewed(_ mode: Mode) -> PictureRequest {
    PictureRequest(
      file, mode, on: display, background: background, isDimmed: isDimmed, overlay: overlay)
  }

  /// The same request without an overlay.
  var withoutOverlay: PictureRequest {
    PictureRequest(file, mode, on: display, background: background, isDimmed: isDimmed)
  }

  /// The cells that are available.
  public var space: Size {
    switch mode {
    case .whole(let space, _), .thumbnail(let space), .relative(_, in: let space, _): space
    case .part(let viewport): viewport.space
    }
  }

  /// Quarter turns clockwise, 0...3.
  public var turn: Int {
    switch mode {
    case .whole(_, let turn), .relative(_, _, let turn): turn & 3
    case .thumbnail: 0
    case .part(let viewport): viewport.turn
    }
  }

  /// The request for the same view of a photo whose size is known. `imageSize` is that of the upright photo.
  func resolved(for imageSize: PixelSize) -> PictureRequest {
    guard case .relative(let relative, let space, let turn) = mode else { return self }
    let whole = Viewport(
      imageSize: imageSize.turned(by: turn), turn: turn, space: space, cellPixels: display.cellPixels.size)
    return viewed(.part(whole.showing(relative)))
  }

  /// The viewport if it hides a part of the photo; `nil` if the whole photo is visible or its size is not
  /// known.
  var zoomedViewport: Viewport? {
    if case .part(let viewport) = mode, viewport.isZoomed { viewport } else { nil }
  }

  /// How urgent the request is: it is for something on the screen.
  var priority: DecodePriority {
    if case .thumbnail = mode { .thumbnails } else { .visible }
  }

  /// The pixels to decode for a view of the whole photo: as many as the best encoder for the display uses.
  var pixels: PixelRequest {
    let box = EncoderChoice(for: display).map { decodingBox(for: space, choice: $0) }
    return PixelRequest(
      file: file, box: box ?? PixelSize(width: 1, height: 1), background: background, turn: turn)
  }

  /// The box to decode into for at most this many cells: enough for the best encoder, and for an overlay as
  /// many pixels as the cells have on the screen, because fewer would not show what is sharp.
  func decodingBox(for cells: Size, choice: EncoderChoice) -> PixelSize {
    let box = choice.decodingBox(for: cells, cellPixels: display.cellPixels.size)
    guard overlay != nil else { return box }
    let screen = cells.pixels(perCell: display.cellPixels.size)
    return PixelSize(width: max(box.width, screen.width), height: max(box.height, screen.height))
  }

  /// The key for the result of rendering this request. Requests for different spaces share results that cover
  /// the same cells.
  func covering(_ cells: Size) -> PictureRequest {
    guard zoomedViewport == nil else { return self }
    return viewed(.whole(cells, turn: turn))
  }
}
