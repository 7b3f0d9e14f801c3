import AdaptiveCore

/// Shows images that the terminal draws at the text cursor, over the cells, until text is written there.
///
/// The painter knows which pixels each cell shows. It sends what is missing in as few rectangles as possible
/// and never repeats what is already shown. Sixel and iTerm2 differ only in how a rectangle is encoded.
@MainActor final class InlinePainter: PicturePainter {
  /// The longest run of unchanged cells that ncurses might write instead of moving the cursor: the bytes of
  /// the longest sequence with which it estimates the cost of a movement, `CSI 24;24 H`.
  static let longestGap = 8

  /// The pixels that a cell shows.
  struct Content: Equatable {
    let picture: UInt64
    let part: PixelRect
    /// The colour behind them.
    let background: Color
    /// Whether text may have erased them.
    var isUncertain = false
  }

  let support: GraphicsSupport
  var size = Size.zero
  /// The content of each cell of the screen, row by row; `nil` for text.
  var shown: [Content?] = []
  /// The cells that ncurses received last; `nil` if they are lost.
  private var staged: CellBuffer?
  /// The images that only a command erases; `nil` if text erases them.
  private var placed: PlacedImages?
  private var isScreenLost = false

  private let gamut: ColorGamut

  init(_ support: GraphicsSupport, gamut: ColorGamut) {
    self.support = support
    self.gamut = gamut
    placed = support.erasure == .command ? PlacedImages(support) : nil
  }

  func lose(_ loss: PictureLoss) {
    guard loss > .none else { return }
    shown = Array(repeating: nil, count: size.area)
    staged = nil
    isScreenLost = true
  }

  /// Whether an image that loses a cell is drawn again as a whole.
  var losesCutPictures: Bool { support.erasure != .cell }

  var hasImages: Bool { shown.contains { $0 != nil } }

  func paint(_ frame: Frame, on size: Size, room: PictureRoom) -> PaintedFrame {
    if size != self.size {
      self.size = size
      lose(.screen)
    }
    // An image that reaches the end of the last row makes the terminal scroll.
    let visible = VisiblePictures(frame, on: size, withoutLastRow: true, where: support.canShow)
    let wanted = contents(frame, visible)
    var painted = PaintedFrame(buffer: frame.buffer)
    placed?.begin(isLost: isScreenLost, &painted.bytes)
    isScreenLost = false
    let erased = placed?.erase(&painted.bytes) { shown[index(of: $0)] != wanted[index(of: $0)] } ?? []
    for cell in erased { shown[index(of: cell)] = nil }
    var next = shown
    for index in next.indices where wanted[index] == nil { next[index] = nil }
    var redrawn: Set<UInt16> = []
    var room = room
    for picture in visible.pictures {
      let parts = parts(of: picture, wanted: wanted)
      if losesCutPictures, !parts.isEmpty {
        redrawn.insert(picture.placement.number)
        // An image that such a terminal loses is sent as a whole.
        room.largestPiece = nil
      }
      if !parts.isEmpty, let burst = room.burst, painted.bytes.count > burst {
        (painted.isComplete, painted.yields) = (false, true)
        for part in parts {
          forget(part.cells, in: &next, unless: wanted, keepsPrevious: room.keepsPrevious)
        }
        continue
      }
      var rest = Array(parts.flatMap { grid(of: $0, of: picture.placement, in: room) }.reversed())
      while let part = rest.popLast() {
        switch fit(part, of: picture.placement, into: room) {
        case .now(let bytes):
          painted.bytes += bytes
          room.bytes -= bytes.count
          for y in part.cells.minY..<part.cells.maxY {
            for x in part.cells.minX..<part.cells.maxX {
              next[y * size.width + x] = wanted[y * size.width + x]
            }
          }
        case .halves(let first, let second): rest += [second, first]
        case .later:
          room.bytes = 0
          painted.isComplete = false
          forget(part.cells, in: &next, unless: wanted)
        }
      }
    }
    shown = next
    painted.buffer = frame.buffer.covered(by: visible) { cell -> Cell? in
      shown[cell.position.y * size.width + cell.position.x] == nil ? nil : cell.sentinel
    }
    repair(visible, wanted: wanted, except: redrawn, &painted)
    placed?.restoreText(of: painted.buffer, gamut: gamut, &painted.bytes)
    staged = painted.buffer
    return painted
  }

  /// Sends pixels again that ncurses overwrites although they have not changed: between two changed cells it
  /// writes a few unchanged ones, because moving the cursor takes as many bytes.
  private func repair(
    _ visible: VisiblePictures, wanted: [Content?], except redrawn: Set<UInt16>,
    _ painted: inout PaintedFrame
  ) {
    let next = painted.buffer
    guard let staged, staged.size == next.size else { return }
    var isTouched = Set<Point>()
    for y in 0..<min(size.height, next.size.height) where !next.rowEquals(y, staged) {
      var gap: [Point] = []
      for x in 0..<min(size.width, next.size.width) {
        if next[x, y] != staged[x, y] {
          if gap.count <= Self.longestGap { isTouched.formUnion(gap) }
          gap = []
        } else if next[x, y].kind == .picture {
          gap.append(Point(x: x, y: y))
        }
      }
    }
    // Outdated content is replaced soon. ncurses may have left it.
    for cell in isTouched where shown[index(of: cell)] != wanted[index(of: cell)] {
      shown[index(of: cell)]?.isUncertain = true
    }
    for picture in visible.pictures where !isTouched.isEmpty && !redrawn.contains(picture.placement.number) {
      let area = CellArea(in: picture.placement.frame.intersection(Rect(size: size))) { x, y in
        isTouched.contains(Point(x: x, y: y)) && shown[y * size.width + x] == wanted[y * size.width + x]
          && next[x, y].kind == .picture
      }
      let isLost = losesCutPictures && !area.isEmpty
      for rect in isLost ? picture.area.rects : area.rects
      where picture.area.rects.contains(where: { $0.contains(rect.origin) }) {
        draw(Part(cells: rect, bytes: nil), of: picture.placement, &painted.bytes)
      }
    }
  }

  private func index(of cell: Point) -> Int { cell.y * size.width + cell.x }

  /// Returns the contents that every cell of the screen should show.
  private func contents(_ frame: Frame, _ visible: VisiblePictures) -> [Content?] {
    var contents = [Content?](repeating: nil, count: size.area)
    for picture in visible.pictures {
      for rect in picture.area.rects {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX {
            contents[y * size.width + x] = visible.covered(frame.buffer[x, y], x: x, y: y).map {
              Content(
                picture: $0.placement.image.id, part: $0.part, background: $0.sentinel.background)
            }
          }
        }
      }
    }
    return contents
  }

  /// Forgets outdated content. The cells below the image are shown until it arrives, or the previous content
  /// where ncurses does not write.
  private func forget(
    _ cells: Rect, in contents: inout [Content?], unless wanted: [Content?], keepsPrevious: Bool = false
  ) {
    for y in cells.minY..<cells.maxY {
      for x in cells.minX..<cells.maxX {
        let index = y * size.width + x
        guard contents[index] != wanted[index] else { continue }
        if keepsPrevious, contents[index]?.isUncertain == false, let staged, staged.size == size,
          staged[x, y].kind == .picture, staged[x, y].background == wanted[index]?.background
        {
          continue
        }
        contents[index] = nil
      }
    }
  }

  func draw(_ part: Part, of placement: PicturePlacement, _ bytes: inout [UInt8]) {
    guard case .pieces(_, let cut) = placement.image.content else { return }
    placed?.draw(in: part.cells, &bytes)
    erase(part.cells, of: placement, &bytes)
    for cells in accepted(part, of: placement) {
      let pixels = placement.part(in: cells)
      guard !pixels.isEmpty else { continue }
      moveCursor(to: cells.origin, &bytes)
      bytes += support.sequence(for: part.bytes ?? cut(pixels), in: cells.size)
    }
  }

  /// Erases another image's pixels from the cells that the new image does not fill. ncurses does not, because
  /// those cells belong to an image before and after.
  private func erase(_ cells: Rect, of placement: PicturePlacement, _ bytes: inout [UInt8]) {
    let stale = CellArea(in: cells) { x, y in
      shown[y * size.width + x] != nil
        && !placement.image.drawn.contains(placement.part(in: Rect(x: x, y: y, width: 1, height: 1)))
    }
    guard !stale.isEmpty else { return }
    var pen = ANSIPen(gamut: gamut)
    let blank = Cell(scalar: 0xA0, foreground: .palette(16), background: placement.background)
    for rect in stale.rects {
      for y in rect.minY..<rect.maxY {
        moveCursor(to: Point(x: rect.minX, y: y), &bytes)
        for _ in 0..<rect.width { pen.write(blank, to: &bytes) }
        pen.finishLine(&bytes)
      }
    }
  }

  private func moveCursor(to cell: Point, _ bytes: inout [UInt8]) {
    bytes += "\u{1B}[m\u{1B}[\(cell.y + 1);\(cell.x + 1)H".utf8
  }
}
