/// The frame under construction that all canvases of one drawing pass share.
@MainActor final class DrawingSurface {
  var buffer: CellBuffer
  var cursor: Point?
  private(set) var placements: [PicturePlacement] = []

  init(size: Size, background: Cell = .blank) {
    buffer = CellBuffer(size: size, filledWith: background)
  }

  init(buffer: CellBuffer) {
    self.buffer = buffer
  }

  /// Registers a picture placement and returns its number in this frame.
  ///
  /// 0, and no placement, when the frame has as many as can be told apart.
  func addPlacement(of image: PixelImage, frame: Rect, source: PixelRect?, background: Color) -> UInt16 {
    guard let number = UInt16(exactly: placements.count + 1) else { return 0 }
    placements.append(
      PicturePlacement(number: number, image: image, frame: frame, source: source, background: background))
    return number
  }
}
