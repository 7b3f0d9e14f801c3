import AdaptiveCore

/// The images on the screen of a terminal where only a command erases them
/// (`GraphicsSupport.Erasure.command`).
struct PlacedImages {
  /// The cells of each image. No two images share a cell.
  private var frames: [Rect] = []
  /// The cells of the images that the present frame draws.
  private var drawn: [Rect] = []
  private let support: GraphicsSupport

  /// Creates an empty screen.
  init(_ support: GraphicsSupport) { self.support = support }

  /// Begins a frame. `isLost` says that no image is wanted any more where it is.
  mutating func begin(isLost: Bool, _ bytes: inout [UInt8]) {
    drawn = []
    guard isLost, !frames.isEmpty else { return }
    bytes += support.wrapped(KittyCommand.freeAll)
    frames = []
  }

  /// Erases the images of which a cell is outdated. Returns all their cells.
  mutating func erase(_ bytes: inout [UInt8], where isOutdated: (Point) -> Bool) -> [Point] {
    let outdated = frames.filter { $0.points.contains(where: isOutdated) }
    remove(outdated, &bytes)
    return outdated.flatMap(\.points)
  }

  /// Records that an image is drawn next, and erases those below it.
  mutating func draw(in cells: Rect, _ bytes: inout [UInt8]) {
    remove(frames.filter { !$0.intersection(cells).isEmpty }, &bytes)
    frames.append(cells)
    drawn.append(cells)
  }

  private mutating func remove(_ outdated: [Rect], _ bytes: inout [UInt8]) {
    guard !outdated.isEmpty else { return }
    frames.removeAll(where: outdated.contains)
    for rect in outdated {
      bytes += "\u{1B}[\(rect.minY + 1);\(rect.minX + 1)H".utf8
      bytes += support.wrapped(KittyCommand.removeAtCursor)
    }
  }

  /// Writes the text again that the images of this frame have erased to their right.
  func restoreText(of buffer: CellBuffer, gamut: ColorGamut, _ bytes: inout [UInt8]) {
    var pen = ANSIPen(gamut: gamut)
    for rect in drawn where rect.maxX < buffer.size.width {
      for y in rect.minY..<min(rect.maxY, buffer.size.height) where buffer[rect.maxX, y].kind != .picture {
        bytes += "\u{1B}[m\u{1B}[\(y + 1);\(rect.maxX + 1)H".utf8
        pen.write(buffer[rect.maxX, y], to: &bytes)
        pen.finishLine(&bytes)
      }
    }
  }
}

extension Rect {
  /// The cells, row by row.
  fileprivate var points: [Point] {
    (minY..<maxY).flatMap { y in (minX..<maxX).map { Point(x: $0, y: y) } }
  }
}
