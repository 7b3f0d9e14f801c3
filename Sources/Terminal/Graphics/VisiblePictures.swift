import AdaptiveCore

/// The cells of a frame that pictures cover and nothing lies above.
struct VisiblePictures {
  /// A placement with its cells in view.
  struct Place {
    let placement: PicturePlacement
    let area: CellArea
  }

  /// One cell that a picture covers.
  struct CoveredCell {
    /// Where it is on the screen.
    let position: Point
    /// The picture over it.
    let placement: PicturePlacement
    /// The part of the picture in the cell.
    let part: PixelRect
    /// What is behind the picture: a blank that ncurses does not take for one. Only where the picture has margins its
    /// colour matters, and may change.
    var sentinel: Cell {
      var cell = Cell.blank
      cell.kind = .picture
      if !placement.fills(part) { cell.background = placement.background }
      return cell
    }
  }

  /// Placements of which something is in view, in the order of the frame.
  let places: [Place]
  /// Their placements by number.
  private let byNumber: [UInt16: PicturePlacement]
  private let bounds: Rect

  /// Finds those that can be shown on a screen. Without the last row where pictures can't be there. O(cells of placements).
  init(
    _ frame: Frame, on size: Size, withoutLastRow: Bool = false,
    where canShow: (PicturePlacement) -> Bool = { _ in true }
  ) {
    let height = max(0, size.height - (withoutLastRow ? 1 : 0))
    bounds = Rect(size: Size(width: size.width, height: height)).intersection(frame.buffer.bounds)
    var places: [Place] = []
    var byNumber: [UInt16: PicturePlacement] = [:]
    for placement in frame.placements where canShow(placement) {
      let part = placement.frame.intersection(bounds)
      guard !part.isEmpty, !placement.image.pixelsPerCell.isEmpty else { continue }
      let area = CellArea(in: part) { x, y in
        let cell = frame.buffer[x, y]
        return cell.kind == .picture && cell.picture == placement.number
      }
      guard !area.isEmpty else { continue }
      places.append(Place(placement: placement, area: area))
      byNumber[placement.number] = placement
    }
    self.places = places
    self.byNumber = byNumber
  }

  /// The pictures, each once.
  var images: [PixelImage] {
    var seen: Set<UInt64> = []
    return places.map(\.placement.image).filter { seen.insert($0.id).inserted }
  }

  /// What covers a cell of the frame; `nil` when nothing does.
  func covered(_ cell: Cell, x: Int, y: Int) -> CoveredCell? {
    guard cell.kind == .picture, bounds.contains(Point(x: x, y: y)), let placement = byNumber[cell.picture]
    else { return nil }
    let part = placement.part(in: Rect(x: x, y: y, width: 1, height: 1))
    return CoveredCell(position: Point(x: x, y: y), placement: placement, part: part)
  }
}

extension PicturePlacement {
  /// Whether a cell's part of the picture leaves nothing of the cell to be seen.
  fileprivate func fills(_ part: PixelRect) -> Bool {
    image.drawn.contains(part)
      && (!isExact || part.size == image.pixelsPerCell)
  }
}

extension CellBuffer {
  /// The grid with the cells that pictures cover replaced: by what stands for the picture, or, for `nil`, by the
  /// characters below.
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
