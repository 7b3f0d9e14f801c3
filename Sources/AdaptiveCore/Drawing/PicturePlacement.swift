/// An image of pixels, or a part of one, that covers cells of a frame.
public struct PicturePlacement: Hashable, Sendable {
  /// The number that the covered cells have in `Cell.picture`. At least 1, and unique within a frame.
  public let number: UInt16
  /// The image.
  public let image: PixelImage
  /// The cells that the image covers if nothing is drawn above it, in the window's coordinates. Can extend
  /// outside the window.
  public let frame: Rect
  /// The part of the image that fills the frame. It can extend beyond the image; the display fills that area
  /// with `background`.
  public let source: PixelRect
  /// The colour behind the image's margins, and where the image ends before the frame does.
  public let background: Color

  /// Creates a placement. Without a source, the image starts at its upper left corner and each cell shows
  /// `pixelsPerCell`.
  public init(
    number: UInt16, image: PixelImage, frame: Rect, source: PixelRect? = nil, background: Color = .default
  ) {
    self.number = number
    self.image = image
    self.frame = frame
    self.background = background
    self.source = source ?? PixelRect(frame.size.pixels(perCell: image.pixelsPerCell))
  }

  /// Whether each cell shows exactly `pixelsPerCell`. Otherwise the display must scale the image.
  public var isExact: Bool {
    source.size == frame.size.pixels(perCell: image.pixelsPerCell)
  }

  /// Returns the part of the image that falls into some of the frame's cells, clipped to the image. Adjacent
  /// parts share no pixels and leave no gaps.
  public func part(in cells: Rect) -> PixelRect {
    guard !frame.isEmpty else { return .zero }
    func x(_ column: Int) -> Int { source.x + (column - frame.minX) * source.width / frame.width }
    func y(_ row: Int) -> Int { source.y + (row - frame.minY) * source.height / frame.height }
    return PixelRect(
      x: x(cells.minX), y: y(cells.minY), width: x(cells.maxX) - x(cells.minX),
      height: y(cells.maxY) - y(cells.minY)
    ).intersection(PixelRect(image.size))
  }
}
