import AdaptiveCore

/// The cells of a frame that show images.
struct VisiblePictures {
  /// A placement with its visible cells.
  struct Picture {
    let placement: PicturePlacement
    let area: CellArea
  }

  /// A cell that an image covers.
  struct CoveredCell {
    /// The position on the screen.
    let position: Point
    /// The image over it.
    let placement: PicturePlacement
    /// The part of the image in the cell.
    let part: PixelRect
    /// The cell behind the image, which ncurses does not treat as a blank. Its background matters only if the
    /// image does not fill it.
    var sentinel: Cell {
      var cell = Cell.blank
      cell.kind = .picture
      if !placement.fills(part) { cell.background = placement.background }
      return cell
    }
  }

  /// The placements with visible cells, the largest first, and equal ones in the order of the frame. They
  /// are sent in this order: the picture that a key asks for is larger than the thumbnails next to it.
  let pictures: [Picture]
  private let byNumber: [UInt16: PicturePlacement]
  private let bounds: Rect

  /// Finds the placements that can be shown on a screen, excluding the last row if images are not possible
  /// there. O(cells of placements).
  init(
    _ frame: Frame, on size: Size, withoutLastRow: Bool = false,
    where canShow: (PicturePlacement) -> Bool = { _ in true }
  ) {
    let height = max(0, size.height - (withoutLastRow ? 1 : 0))
    bounds = Rect(size: Size(width: size.width, height: height)).intersection(frame.buffer.bounds)
    var pictures: [Picture] = []
    var byNumber: [UInt16: PicturePlacement] = [:]
    for placement in frame.placements where canShow(placement) {
      let part = placement.frame.intersection(bounds)
      guard !part.isEmpty, !placement.image.pixelsPerCell.isEmpty else { continue }
      let area = CellArea(in: part) { x, y in
        let cell = frame.buffer[x, y]
        return cell.kind == .picture && cell.picture == placement.number
      }
      guard !area.isEmpty else { continue }
      pictures.append(Picture(placement: placement, area: area))
      byNumber[placement.number] = placement
    }
    self.pictures = pictures.enumerated()
      .sorted { ($1.element.area.count, $0.offset) < ($0.element.area.count, $1.offset) }
      .map(\.element)
    self.byNumber = byNumber
  }

  /// The images, each once.
  var images: [PixelImage] {
    var seen: Set<UInt64> = []
    return pictures.map(\.placement.image).filter { seen.insert($0.id).inserted }
  }

  /// The part of an image that covers a cell of the frame; `nil` if none does.
  func covered(_ cell: Cell, x: Int, y: Int) -> CoveredCell? {
    guard cell.kind == .picture, bounds.contains(Point(x: x, y: y)), let placement = byNumber[cell.picture]
    else { return nil }
    let part = placement.part(in: Rect(x: x, y: y, width: 1, height: 1))
    return CoveredCell(position: Point(x: x, y: y), placement: placement, part: part)
  }
}

extension PicturePlacement {
  /// Returns whether the part of the image in a cell fills the cell.
  fileprivate func fills(_ part: PixelRect) -> Bool {
    image.drawn.contains(part)
      && (!isExact || part.size == image.pixelsPerCell)
  }
}

extension CellBuffer {
  /// The grid with the covered cells replaced. If `replacement` returns `nil`, the characters below the image
  /// are used.
  func covered(
    by visible: VisiblePictures, _ replacement: (VisiblePictures.CoveredCell) -> Cell?
  ) -> CellBuffer {
    guard cells.contains(where: { $0.kind == .picture }) else { return self }
    var result = cells
    for (index, cell) in cells.enumerated() where cell.kind == .picture {
      let covered = visible.covered(cell, x: index % size.width, y: index / size.width)
      result[index] = covered.flatMap(replacement) ?? cell.uncovered
    }
    return CellBuffer(size: size, cells: result) ?? self
  }
}
