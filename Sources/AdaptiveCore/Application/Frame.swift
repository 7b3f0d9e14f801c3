/// The complete content of a display at one moment.
public struct Frame: Hashable, Sendable {
  /// The cells of the whole display.
  public var buffer: CellBuffer
  /// Pictures shown as real pixels over some of the cells.
  public var placements: [PicturePlacement]
  /// The position of the terminal's cursor, which is on the focused item; `nil` for no position.
  public var cursor: Point?
  /// Whether the cursor is visible, as in a text field. A hidden cursor has its position too: screen readers
  /// and braille displays follow it.
  public var isCursorVisible: Bool
  /// Whether the display must send everything again, because it may have lost its content.
  public var isFullRedraw: Bool

  /// Creates a frame.
  public init(
    buffer: CellBuffer, placements: [PicturePlacement] = [], cursor: Point? = nil,
    isCursorVisible: Bool = true, isFullRedraw: Bool = false
  ) {
    self.buffer = buffer
    self.placements = placements
    self.cursor = cursor
    self.isCursorVisible = isCursorVisible
    self.isFullRedraw = isFullRedraw
  }

  /// Returns whether a display that shows another frame shows this one already.
  func isShown(by other: Frame) -> Bool {
    placements == other.placements && cursor == other.cursor && isCursorVisible == other.isCursorVisible
      && buffer.hasSameCells(as: other.buffer)
  }

  /// Creates a blank frame and draws into it.
  @MainActor public init(size: Size, drawing draw: (Canvas) -> Void) {
    let surface = DrawingSurface(size: size)
    draw(Canvas(surface: surface))
    self.init(
      buffer: surface.buffer, placements: surface.placements, cursor: surface.cursor,
      isCursorVisible: surface.isCursorVisible)
  }
}
