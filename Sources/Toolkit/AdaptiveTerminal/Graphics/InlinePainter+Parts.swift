import AdaptiveCore

/// The rectangles of an image that are missing on the screen, and those of them that fit.
extension InlinePainter {
  /// A rectangle to send.
  struct Part {
    let cells: Rect
    /// The bytes if they are already encoded; `nil` to encode them.
    let bytes: [UInt8]?
  }

  /// The rectangles of a placement that are missing on the screen: encoded pieces where all their cells are
  /// missing, and rectangles to encode for the rest.
  func parts(of picture: VisiblePictures.Picture, wanted: [Content?]) -> [Part] {
    var isMissing = Set<Point>()
    for rect in picture.area.rects {
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX where shown[y * size.width + x] != wanted[y * size.width + x] {
          isMissing.insert(Point(x: x, y: y))
        }
      }
    }
    if losesCutPictures, !isMissing.isEmpty || isCut(picture, wanted: wanted) {
      return picture.area.rects.map { Part(cells: $0, bytes: nil) }
    }
    guard !isMissing.isEmpty else { return [] }
    var parts: [Part] = []
    for (cells, bytes) in readyPieces(of: picture.placement) {
      let points = (cells.minY..<cells.maxY).flatMap { y in
        (cells.minX..<cells.maxX).map { Point(x: $0, y: y) }
      }
      guard points.allSatisfy(isMissing.contains) else { continue }
      isMissing.subtract(points)
      parts.append(Part(cells: cells, bytes: bytes))
    }
    let rest = CellArea(in: picture.placement.frame.intersection(Rect(size: size))) {
      isMissing.contains(Point(x: $0, y: $1))
    }
    parts += rest.rects.map { Part(cells: $0, bytes: nil) }
    return parts.sorted { ($0.cells.minY, $0.cells.minX) < ($1.cells.minY, $1.cells.minX) }
  }

  /// Returns whether something now covers cells where the image was shown.
  private func isCut(_ picture: VisiblePictures.Picture, wanted: [Content?]) -> Bool {
    let frame = picture.placement.frame.intersection(Rect(size: size))
    return (frame.minY..<frame.maxY).contains { y in
      (frame.minX..<frame.maxX).contains { x in
        let index = y * size.width + x
        return wanted[index] == nil && shown[index]?.picture == picture.placement.image.id
      }
    }
  }

  /// The encoded pieces, if they begin at cells of the screen.
  private func readyPieces(of placement: PicturePlacement) -> [(cells: Rect, bytes: [UInt8])] {
    guard case .pieces(let pieces, _) = placement.image.content else { return [] }
    let step = placement.image.pixelsPerCell
    guard placement.isExact, placement.source.x % step.width == 0, placement.source.y % step.height == 0
    else { return [] }
    return pieces.map { (placement.cells(of: $0), $0.bytes) }
  }

  /// A way to treat a part.
  enum Fit {
    /// Send these bytes.
    case now([UInt8])
    /// Try both halves.
    case halves(Part, Part)
    case later
  }

  /// Encodes a part if it fits.
  func fit(_ part: Part, of placement: PicturePlacement, into room: PictureRoom) -> Fit {
    guard room.bytes > 0 else { return .later }
    var bytes: [UInt8] = []
    draw(part, of: placement, &bytes)
    guard let largest = room.largestPiece else { return .now(bytes) }
    if bytes.count > largest, let (first, second) = part.cells.halves {
      return .halves(Part(cells: first, bytes: nil), Part(cells: second, bytes: nil))
    }
    // A single cell may be larger than any piece should be.
    return min(bytes.count, largest) <= room.bytes ? .now(bytes) : .later
  }

  /// A part in rows, or sections of them, that may be small enough for the line. Only the encoded bytes show
  /// whether they are.
  func grid(of part: Part, of placement: PicturePlacement, in room: PictureRoom) -> [Part] {
    guard let largest = room.largestPiece, (part.bytes?.count ?? .max) > largest else { return [part] }
    let step = placement.image.pixelsPerCell
    let most = max(1, largest / max(1, step.width * step.height))
    let columns = min(part.cells.width, most)
    let size = Size(width: columns, height: most / max(1, columns))
    return part.cells.tiles(of: size).map { Part(cells: $0, bytes: nil) }
  }

  /// The rectangles of a part in which the terminal draws its pixels. It ignores an image that is larger than
  /// it accepts, even by one pixel. Pieces that are already encoded are small enough.
  func accepted(_ part: Part, of placement: PicturePlacement) -> [Rect] {
    guard part.bytes == nil, let largest = support.largestPiece else { return [part.cells] }
    let step = placement.image.pixelsPerCell
    return part.cells.tiles(
      of: Size(width: largest.width / max(1, step.width), height: largest.height / max(1, step.height)))
  }
}

extension Rect {
  /// Rectangles of at most some columns and rows, at least one each, row by row.
  fileprivate func tiles(of size: Size) -> [Rect] {
    let (columns, rows) = (max(1, size.width), max(1, size.height))
    return stride(from: minY, to: maxY, by: rows).flatMap { y in
      stride(from: minX, to: maxX, by: columns).map { x in
        Rect(x: x, y: y, width: columns, height: rows).intersection(self)
      }
    }
  }

  /// Both halves, below each other if there are several rows; `nil` if there is one cell at most.
  fileprivate var halves: (Rect, Rect)? {
    guard height > 1 || width > 1 else { return nil }
    if height > 1 {
      let half = height / 2
      return (
        Rect(x: minX, y: minY, width: width, height: half),
        Rect(x: minX, y: minY + half, width: width, height: height - half)
      )
    }
    let half = width / 2
    return (
      Rect(x: minX, y: minY, width: half, height: height),
      Rect(x: minX + half, y: minY, width: width - half, height: height)
    )
  }
}
