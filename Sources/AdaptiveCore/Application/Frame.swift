/// Everything a display shows at one moment.
public struct Frame: Hashable, Sendable {
  /// The cells of the whole display.
  public var buffer: CellBuffer
  /// Pictures of true pixels over some of the cells.
  public var placements: [PicturePlacement]
  /// Where the text cursor blinks; `nil` hides it.
  public var cursor: Point?
  /// Whether everything must be sent again, because the display may have lost what it showed.
  public var isFullRedraw: Bool

  /// Makes a frame.
  public init(
    buffer: CellBuffer, placements: [PicturePlacement] = [], cursor: Point? = nil, isFullRedraw: Bool = false
  ) {
    self.buffer = buffer
    self.placements = placements
    self.cursor = cursor
    self.isFullRedraw = isFullRedraw
  }

  /// Makes a blank frame and draws into it.
  @MainActor public init(size: Size, drawing draw: (Canvas) -> Void) {
    let surface = DrawingSurface(size: size)
    draw(Canvas(surface: surface))
    self.init(buffer: surface.buffer, placements: surface.placements, cursor: surface.cursor)
  }
}
