/// A picture of true pixels over some of a frame's cells, or the part of it that is to be seen there.
public struct PicturePlacement: Hashable, Sendable {
  /// The number that the covered cells carry in `Cell.picture`; 1 or more, unique in a frame.
  public let number: UInt16
  /// The picture.
  public let image: PixelImage
  /// The cells of the window it covers when nothing lies above it. They may be partly outside.
  public let frame: Rect
  /// The part of the picture that fills the frame; it may reach beyond the picture, where the display shows its
  /// background.
  public let source: PixelRect
  /// The colour behind its margins, and where it ends before the frame does.
  public let background: Color

  /// Makes a placement. Without a source each cell shows the picture's next `pixelsPerCell`, from its upper left corner on.
  public init(
    number: UInt16, image: PixelImage, frame: Rect, source: PixelRect? = nil, background: Color = .default
  ) {
    self.number = number
    self.image = image
    self.frame = frame
    self.background = background
    self.source = source ?? PixelRect(frame.size.pixels(perCell: image.pixelsPerCell))
  }

  /// Whether each cell shows as many pixels as stand for one; otherwise the display would have to scale.
  public var isExact: Bool {
    source.size == frame.size.pixels(perCell: image.pixelsPerCell)
  }

  /// The picture's pixels that fall into some of the frame's cells, as far as it has them. Parts that touch have no pixel
  /// between them.
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
