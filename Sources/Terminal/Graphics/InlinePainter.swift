import AdaptiveCore

/// Shows pictures that a terminal draws where the text cursor is, over the cells, until text is written there.
///
/// It knows which pixels are in which cells. What should be there and is not is sent, in as few rectangles as it takes; what
/// is there is never sent again. Sixel and iTerm2's protocol differ only in how a rectangle is wrapped.
@MainActor final class InlinePainter: PicturePainter {
  /// Unchanged cells between changed ones that ncurses may write rather than move the cursor: more than it ever does.
  private static let longestGap = 16

  /// The pixels that a cell shows.
  private struct Content: Equatable {
    let picture: UInt64
    let part: PixelRect
    /// What is behind them.
    let background: Color
  }

  private let support: GraphicsSupport
  private var size = Size.zero
  /// What each cell of the screen shows, row after row; `nil` for text.
  private var shown: [Content?] = []
  /// The cells that ncurses got last; `nil` when they are lost.
  private var staged: CellBuffer?

  private let gamut: ColorGamut

  init(_ support: GraphicsSupport, gamut: ColorGamut) {
    self.support = support
    self.gamut = gamut
  }

  func lose(_ loss: PictureLoss) {
    guard loss > .none else { return }
    shown = Array(repeating: nil, count: size.area)
    staged = nil
  }

  func paint(_ frame: Frame, on size: Size, room: Int) -> PaintedFrame {
    if size != self.size {
      self.size = size
      lose(.screen)
    }
    // A picture that reaches the end of the last row makes the terminal scroll.
    let visible = VisiblePictures(frame, on: size, withoutLastRow: true, where: support.canShow)
    let wanted = contents(frame, visible)
    var painted = PaintedFrame(buffer: frame.buffer)
    var next = shown
    for index in next.indices where wanted[index] == nil { next[index] = nil }
    var redrawn: Set<UInt16> = []
    for place in visible.places {
      let parts = parts(of: place, wanted: wanted)
      if support.losesCutPictures, !parts.isEmpty { redrawn.insert(place.placement.number) }
      for part in parts {
        guard painted.bytes.count < room else {
          painted.isComplete = false
          forget(part.cells, in: &next, unless: wanted)
          continue
        }
        draw(part, of: place.placement, &painted.bytes)
        for y in part.cells.minY..<part.cells.maxY {
          for x in part.cells.minX..<part.cells.maxX {
            next[y * size.width + x] = wanted[y * size.width + x]
          }
        }
      }
    }
    shown = next
    painted.buffer = frame.buffer.covered(by: visible) { place -> Cell? in
      shown[place.position.y * size.width + place.position.x] == nil ? nil : place.sentinel
    }
    repair(visible, except: redrawn, &painted)
    staged = painted.buffer
    return painted
  }

  /// Sends again what ncurses writes over although it has not changed: it does not leave out a few cells between two that
  /// have, because to move the cursor takes as many bytes.
  private func repair(_ visible: VisiblePictures, except redrawn: Set<UInt16>, _ painted: inout PaintedFrame) {
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
    for place in visible.places where !isTouched.isEmpty && !redrawn.contains(place.placement.number) {
      let area = CellArea(in: place.placement.frame.intersection(Rect(size: size))) { x, y in
        isTouched.contains(Point(x: x, y: y)) && shown[y * size.width + x] != nil
          && next[x, y].kind == .picture
      }
      let isLost = support.losesCutPictures && !area.isEmpty
      for rect in isLost ? place.area.rects : area.rects
      where place.area.rects.contains(where: { $0.contains(rect.origin) }) {
        draw(Part(cells: rect, bytes: nil), of: place.placement, &painted.bytes)
      }
    }
  }

  /// What every cell of the screen should show.
  private func contents(_ frame: Frame, _ visible: VisiblePictures) -> [Content?] {
    var contents = [Content?](repeating: nil, count: size.area)
    for place in visible.places {
      for rect in place.area.rects {
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

  /// What was there before is not what should be: the cells below the picture are shown until it comes.
  private func forget(_ cells: Rect, in contents: inout [Content?], unless wanted: [Content?]) {
    for y in cells.minY..<cells.maxY {
      for x in cells.minX..<cells.maxX where contents[y * size.width + x] != wanted[y * size.width + x] {
        contents[y * size.width + x] = nil
      }
    }
  }

  // MARK: Parts

  /// A rectangle to be sent.
  private struct Part {
    let cells: Rect
    /// The bytes, where somebody has made them already.
    let bytes: [UInt8]?
  }

  /// The rectangles of a placement that are not on the screen: pieces that are ready where all of their cells are
  /// missing, parts to be cut for the rest.
  private func parts(of place: VisiblePictures.Place, wanted: [Content?]) -> [Part] {
    var isMissing = Set<Point>()
    for rect in place.area.rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX where shown[y * size.width + x] != wanted[y * size.width + x] {
          isMissing.insert(Point(x: x, y: y))
        }
      }
    }
    if support.losesCutPictures, !isMissing.isEmpty || isCut(place, wanted: wanted) {
      return place.area.rects.map { Part(cells: $0, bytes: nil) }
    }
    guard !isMissing.isEmpty else { return [] }
    var parts: [Part] = []
    for (cells, bytes) in readyPieces(of: place.placement) {
      let points = (cells.minY..<cells.maxY).flatMap { y in
        (cells.minX..<cells.maxX).map { Point(x: $0, y: y) }
      }
      guard points.allSatisfy(isMissing.contains) else { continue }
      isMissing.subtract(points)
      parts.append(Part(cells: cells, bytes: bytes))
    }
    let rest = CellArea(in: place.placement.frame.intersection(Rect(size: size))) {
      isMissing.contains(Point(x: $0, y: $1))
    }
    parts += rest.rects.map { Part(cells: $0, bytes: nil) }
    return parts.sorted { ($0.cells.minY, $0.cells.minX) < ($1.cells.minY, $1.cells.minX) }
  }

  /// Whether something now lies over cells where the picture was shown.
  private func isCut(_ place: VisiblePictures.Place, wanted: [Content?]) -> Bool {
    let frame = place.placement.frame.intersection(Rect(size: size))
    return (frame.minY..<frame.maxY).contains { y in
      (frame.minX..<frame.maxX).contains { x in
        let index = y * size.width + x
        return wanted[index] == nil && shown[index]?.picture == place.placement.image.id
      }
    }
  }

  /// The pieces that somebody has encoded, where they begin at cells of the screen.
  private func readyPieces(of placement: PicturePlacement) -> [(cells: Rect, bytes: [UInt8])] {
    guard case .pieces(let pieces, _) = placement.image.content else { return [] }
    let step = placement.image.pixelsPerCell
    guard placement.isExact, placement.source.x % step.width == 0, placement.source.y % step.height == 0
    else { return [] }
    return pieces.map { (placement.cells(of: $0), $0.bytes) }
  }

  // MARK: Drawing

  private func draw(_ part: Part, of placement: PicturePlacement, _ bytes: inout [UInt8]) {
    guard case .pieces(_, let cut) = placement.image.content else { return }
    erase(part.cells, of: placement, &bytes)
    let pixels = placement.part(in: part.cells)
    guard !pixels.isEmpty else { return }
    moveCursor(to: part.cells.origin, &bytes)
    let data = part.bytes ?? cut(pixels)
    bytes += support.sequence(for: data, in: part.cells.size)
  }

  /// Takes another picture's pixels out of the cells that the new one does not fill, where ncurses does not, because
  /// there are pixels before and after.
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
