import AdaptiveCore

/// A frame as a terminal with pictures is to get it.
struct PaintedFrame {
  /// The cells for ncurses. Those of kind `.picture` belong to the painter, all others are characters.
  var buffer: CellBuffer
  /// What shows the pictures, after the cells; empty when they are as they should be.
  var bytes: [UInt8] = []
  /// Whether every picture is shown as well as it can be. Otherwise the same frame is to be painted again when the line
  /// has room.
  var isComplete = true
}

/// What a terminal may have lost of what it was sent.
enum PictureLoss: Comparable {
  /// Nothing.
  case none
  /// Where pictures are on the screen: it was cleared, or has another size.
  case screen
  /// The pictures it keeps, too.
  case everything
}

/// Shows the pictures of frames by a protocol: it alone knows which cells the terminal's pixels cover.
@MainActor protocol PicturePainter: AnyObject {
  /// Works out how to get from what is shown to a frame, with about `room` bytes for pictures; what does not fit waits,
  /// and until then the cells below it are shown.
  func paint(_ frame: Frame, on size: Size, room: Int) -> PaintedFrame

  /// Takes note of a loss.
  func lose(_ loss: PictureLoss)

  /// Takes what a terminal says of a picture; true when the frame should be painted again.
  func take(graphicsReply message: String, of image: Int) -> Bool

  /// Takes note that the terminal around tmux has answered; true when the frame should be painted again.
  func takeAnswer() -> Bool

  /// When to paint the frame again because no answer came; `nil` when none is awaited.
  var deadline: ContinuousClock.Instant? { get }

  /// What leaves no picture behind, before the screen is given back.
  var farewell: [UInt8] { get }
}

extension PicturePainter {
  func take(graphicsReply message: String, of image: Int) -> Bool { false }
  func takeAnswer() -> Bool { false }
  var deadline: ContinuousClock.Instant? { nil }
  var farewell: [UInt8] { [] }
}

extension CellBuffer {
  /// The grid with characters only: what pictures cover is shown.
  var uncovered: CellBuffer {
    guard cells.contains(where: { $0.kind == .picture }) else { return self }
    return CellBuffer(size: size, cells: cells.map(\.uncovered)) ?? self
  }
}
