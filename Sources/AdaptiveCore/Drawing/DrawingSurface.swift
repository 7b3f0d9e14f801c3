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
  func addPlacement(picture: UInt64, frame: Rect) -> UInt16 {
    let number = UInt16(truncatingIfNeeded: placements.count + 1)
    placements.append(PicturePlacement(number: number, picture: picture, frame: frame))
    return number
  }
}
