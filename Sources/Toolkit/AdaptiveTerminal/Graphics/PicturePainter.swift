import AdaptiveCore

/// Draws the images of frames with a graphics protocol. Only the painter knows which cells the terminal's
/// pixels cover.
@MainActor protocol PicturePainter: AnyObject {
  /// Prepares the step from what is shown to `frame`, with some room for images.
  ///
  /// Images that do not fit are sent later; until then the cells below them are shown.
  func paint(_ frame: Frame, on size: Size, room: PictureRoom) -> PaintedFrame

  /// Records what the terminal has lost.
  func lose(_ loss: PictureLoss)

  /// Receives the terminal's reply about an image. Returns whether to paint the frame again.
  func receive(graphicsReply message: String, of image: Int) -> Bool

  /// Records that the terminal around tmux has replied. Returns whether to paint the frame again.
  func receiveAcknowledgement() -> Bool

  /// Whether the terminal owes a reply about an image.
  var isAwaitingReply: Bool { get }

  /// When to paint the frame again because no reply arrived; `nil` when none is expected.
  var deadline: ContinuousClock.Instant? { get }

  /// Whether the terminal may show or store an image.
  var hasImages: Bool { get }

  /// The bytes that make another terminal around tmux report the images on the screen that it lacks.
  var imageQueries: [UInt8] { get }

  /// The data that the terminal may still have to read after another painter has taken over.
  var unread: [KittySharedData] { get }

  /// The bytes that remove every image, sent before the screen is given back.
  var farewell: [UInt8] { get }
}

extension PicturePainter {
  func receive(graphicsReply message: String, of image: Int) -> Bool { false }
  func receiveAcknowledgement() -> Bool { false }
  var isAwaitingReply: Bool { false }
  var deadline: ContinuousClock.Instant? { nil }
  var hasImages: Bool { true }
  var imageQueries: [UInt8] { [] }
  var unread: [KittySharedData] { [] }
  var farewell: [UInt8] { [] }
}

/// A frame prepared for a terminal that shows images.
struct PaintedFrame {
  /// The cells for ncurses. Cells of kind `.picture` belong to the painter; all others are characters.
  var buffer: CellBuffer
  /// The bytes that draw the images, sent after the cells. Empty when the images are already correct.
  var bytes: [UInt8] = []
  /// Whether every image is final. If false, the same frame must be painted again when the line has room.
  var isComplete = true
  /// Whether images are left out because the burst is over. They follow when the terminal has drawn this
  /// frame.
  var yields = false
}

extension CellBuffer {
  /// The grid with characters only: the characters under images instead of the images.
  var uncovered: CellBuffer {
    guard cells.contains(where: { $0.kind == .picture }) else { return self }
    return CellBuffer(size: size, cells: cells.map(\.uncovered)) ?? self
  }
}
