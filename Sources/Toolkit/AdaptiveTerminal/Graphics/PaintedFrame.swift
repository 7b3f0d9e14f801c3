import AdaptiveCore

/// A frame prepared for a terminal that shows images.
struct PaintedFrame {
  /// The cells for ncurses. Cells of kind `.picture` belong to the painter; all others are characters.
  var buffer: CellBuffer
  /// The bytes that draw the images, sent after the cells. Empty when the images are already correct.
  var bytes: [UInt8] = []
  /// Whether every image is final. If false, the same frame must be painted again when the line has room.
  var isComplete = true
}

extension CellBuffer {
  /// The grid with characters only: the characters under images instead of the images.
  var uncovered: CellBuffer {
    guard cells.contains(where: { $0.kind == .picture }) else { return self }
    return CellBuffer(size: size, cells: cells.map(\.uncovered)) ?? self
  }
}
