/// The complete content of a display at one moment.
public struct Frame: Hashable, Sendable {
  /// The cells of the whole display.
  public var buffer: CellBuffer
  /// Pictures shown as real pixels over some of the cells.
  public var placements: [PicturePlacement]
  /// The position of the text cursor; `nil` hides it.
  public var cursor: Point?
  /// Whether the display must send everything again, because it may have lost its content.
  public var isFullRedraw: Bool

  /// Creates a frame.
  public init(
    buffer: CellBuffer, placements: [PicturePlacement] = [], cursor: Point? = nil, isFullRedraw: Bool = false
  ) {
    self.buffer = buffer
    self.placements = placements
    self.cursor = cursor
    self.isFullRedraw = isFullRedraw
  }

  /// Creates a blank frame and draws into it.
  @MainActor public init(size: Size, drawing draw: (Canvas) -> Void) {
    let surface = DrawingSurface(size: size)
    draw(Canvas(surface: surface))
    self.init(buffer: surface.buffer, placements: surface.placements, cursor: surface.cursor)
  }
}
