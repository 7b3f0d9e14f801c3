/// A picture of true pixels over some of a frame's cells, or the part of it that is to be seen there.
public struct PicturePlacement: Hashable, Sendable {
  /// The number that the covered cells carry in `Cell.picture`; 1 or more, unique in a frame.
  public let number: UInt16
  /// The picture.
  public let image: PixelImage
  /// The cells of the window it covers when nothing lies above it. They may be partly outside.
  public let frame: Rect
  /// The upper left pixel of the picture that is shown: it begins where the frame does.
  ///
  /// From there on each cell shows the picture's next `pixelsPerCell`; where the picture ends before the frame does, the
  /// display shows its background.
  public let origin: PixelPoint

  /// Makes a placement.
  public init(number: UInt16, image: PixelImage, frame: Rect, origin: PixelPoint = .zero) {
    self.number = number
    self.image = image
    self.frame = frame
    self.origin = origin
  }

  /// The picture's pixels that fall into some of the frame's cells, as far as it has them.
  public func part(in cells: Rect) -> PixelRect {
    let step = image.pixelsPerCell
    return PixelRect(
      x: origin.x + (cells.minX - frame.minX) * step.width,
      y: origin.y + (cells.minY - frame.minY) * step.height,
      width: cells.width * step.width, height: cells.height * step.height
    ).intersection(PixelRect(image.size))
  }
}
