/// The frame being drawn, shared by all canvases of a drawing pass.
@MainActor final class DrawingSurface {
  var buffer: CellBuffer
  var cursor: Point?
  var isCursorVisible = true
  private(set) var placements: [PicturePlacement] = []

  /// The display's order of text; `nil` shows characters in the order in which they are read.
  let ordering: TextOrdering?

  init(size: Size, background: Cell = .blank, ordering: TextOrdering? = nil) {
    buffer = CellBuffer(size: size, filledWith: background)
    self.ordering = ordering
  }

  init(buffer: CellBuffer) {
    self.buffer = buffer
    ordering = nil
  }

  /// Adds a picture placement and returns its number in this frame.
  ///
  /// Returns 0 and adds nothing if the frame has too many placements for the number to fit.
  func addPlacement(of image: PixelImage, frame: Rect, source: PixelRect?, background: Color) -> UInt16 {
    guard let number = UInt16(exactly: placements.count + 1) else { return 0 }
    placements.append(
      PicturePlacement(number: number, image: image, frame: frame, source: source, background: background))
    return number
  }
}
