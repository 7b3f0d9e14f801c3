import AdaptiveCore
import CTerminal

/// Prints frames with images as lines that scroll like other output, or at a place of the screen.
@MainActor public final class PicturePrinter {
  private let gamut: ColorGamut?
  private let support: GraphicsSupport?
  private let place: Point?
  private var store: KittyStore
  private var unread = UnreadData()
  /// The terminal's numbers of the images in the frame that was encoded last.
  private var last: [UInt32] = []

  /// Makes a printer. `gamut` is as in `ANSIText`. Without a support, the cells below images are printed.
  ///
  /// With a place, frames are drawn at that cell of the screen, over each other. The text cursor and the
  /// colours stay as they are.
  public init(gamut: ColorGamut?, support: GraphicsSupport?, place: Point? = nil) {
    self.gamut = gamut
    self.support = support
    self.place = place
    store = KittyStore(
      usesPaletteNumbers: support?.usesPlaceholders ?? false,
      budgetInBytes: TerminalOptions.standardPictureBudget)
    KittySharedData.startRemovingLeftovers()
    if let support, !support.sendsPixels { ctm_signals_guard_files() }
  }

  /// The lines of a frame with its images. The text cursor must be at the beginning of a line, and is so
  /// again afterwards.
  public func encode(_ frame: Frame) -> [UInt8] {
    last = []
    return lines(of: frame)
  }

  /// The bytes that replace the frame that was encoded last and had this many rows, for an animation. Nothing
  /// may have been written since. Only for terminals.
  public func encode(_ frame: Frame, inPlaceOf rows: Int) -> [UInt8] {
    let previous = last
    last = []
    var bytes = Array((rows > 0 ? "\u{1B}[\(rows)A" : "").utf8)
    // Blanks at the end of a line are not written, but may replace something. Images that are drawn into the
    // cells cover it anyway, and would flicker.
    let erasesLines = support.map { $0.graphicsProtocol == .kitty } ?? true
    for byte in lines(of: frame) {
      if byte == 0x0A, erasesLines { bytes += "\u{1B}[K".utf8 }
      bytes.append(byte)
    }
    guard let support else { return bytes }
    return bytes + previous.flatMap { support.wrapped(KittyCommand.free($0)) }
  }

  /// Waits for a terminal that is far behind. Call it when what `encode` returned has been written.
  public func waitForTerminal() {
    if let support { unread.wait(leaving: UnreadData.limit, on: support) }
  }

  /// Waits until the terminal has read all images, so that none stays in shared memory. Call it at the end.
  public func finish() {
    if let support { unread.wait(leaving: 0, on: support) }
  }

  private func lines(of frame: Frame) -> [UInt8] {
    guard let support else { return text(frame.buffer) }
    let visible = VisiblePictures(frame, on: frame.buffer.size, where: support.canShow)
    let pictures = visible.pictures
    guard !pictures.isEmpty else { return text(frame.buffer) }
    var before: [UInt8] = []
    var numbers: [UInt64: UInt32] = [:]
    if support.usesPlaceholders {
      for picture in pictures {
        let number = makeNumber()
        numbers[picture.placement.image.id] = number
        before += transmission(of: picture.placement.image, as: number, by: support)
      }
    }
    let covered = frame.buffer.covered(by: visible) { cell -> Cell? in
      guard support.usesPlaceholders else { return .blank }
      return numbers[cell.placement.image.id].flatMap { PictureCharacter.cell(image: $0, of: cell) }
    }
    var bytes = before + text(covered)
    guard !support.usesPlaceholders else { return bytes }
    for picture in pictures { draw(picture.placement, above: frame.buffer.size.height, support, &bytes) }
    return bytes
  }

  /// The rows of a grid without its images: as lines, or where the place is.
  private func text(_ buffer: CellBuffer) -> [UInt8] {
    let lines = ANSIText.encode(buffer, gamut: gamut)
    guard let place else { return lines }
    var bytes = Array("\u{1B}7".utf8)
    for (y, line) in lines.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      bytes += Self.position(place.x, place.y + y)
      bytes += line
    }
    return bytes + "\u{1B}8".utf8
  }

  /// Moves the text cursor to a cell of the screen.
  private static func position(_ x: Int, _ y: Int) -> [UInt8] {
    Array("\u{1B}[\(y + 1);\(x + 1)H".utf8)
  }

  /// Draws an image over lines that were printed before, and returns the text cursor.
  private func draw(
    _ placement: PicturePlacement, above rows: Int, _ support: GraphicsSupport, _ bytes: inout [UInt8]
  ) {
    let image = placement.image
    func draw(_ data: [UInt8], at cell: Point) {
      bytes += "\u{1B}7".utf8
      if let place {
        bytes += Self.position(place.x + cell.x, place.y + cell.y)
      } else {
        bytes += "\u{1B}[\(rows - cell.y)A\u{1B}[\(cell.x + 1)G".utf8
      }
      bytes += data
      bytes += "\u{1B}8".utf8
    }
    switch support.graphicsProtocol {
    case .kitty:
      let number = makeNumber()
      let part = placement.part(in: placement.frame)
      let command = KittyCommand.place(
        KittyPlacement(image: number, cells: placement.frame, part: part), id: 1)
      draw(
        transmission(of: image, as: number, by: support) + support.wrapped(command),
        at: placement.frame.origin)
    case .sixel, .iterm2:
      guard case .pieces(let pieces, _) = image.content else { return }
      for piece in pieces {
        let cells = placement.cells(of: piece)
        draw(support.sequence(for: piece.bytes, in: cells.size), at: cells.origin)
      }
    }
  }

  private func makeNumber() -> UInt32 {
    let number = store.makeNumber()
    last.append(number)
    return number
  }

  private func transmission(
    of image: PixelImage, as number: UInt32, by support: GraphicsSupport
  ) -> [UInt8] {
    var upload: KittyUpload?
    let cells = support.usesPlaceholders ? image.cells : nil
    if case .pixels(let pixels) = image.content, !unread.hasStopped,
      let memory = KittySharedData(pixels, by: support.transport, isLeft: true)
    {
      unread.add(memory)
      upload = KittyUpload(memory, of: image.size, as: number, placeholders: cells)
    } else {
      upload = KittyUpload(image, as: number, placeholders: cells)
    }
    var bytes: [UInt8] = []
    while let command = upload?.next() { bytes += support.wrapped(command) }
    return bytes
  }
}
