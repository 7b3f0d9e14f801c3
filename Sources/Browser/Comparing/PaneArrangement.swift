import AdaptiveCore

/// How the panes of a comparison share their space.
enum PaneArrangement: Equatable {
  /// Side by side.
  case columns
  /// One above the other.
  case rows
  /// Two side by side, and two below them.
  case grid
  /// As many rows and columns as make the photos largest.
  case mosaic
  /// Only the pane with the focus is visible; it flips in place.
  case single

  /// Chooses by the size classes: side by side if only the width is regular, one above the other if only the
  /// height is, and one at a time if neither is. Where both are regular, the photos are as large as possible.
  init(of count: Int, _ shape: ThumbnailShape, in size: Size, for traits: TraitCollection) {
    let isWide = traits.horizontalSizeClass == .regular
    let isHigh = traits.verticalSizeClass == .regular
    switch (isWide, isHigh) {
    case (true, _) where count > Comparison.mostWithReference,
      (_, true) where count > Comparison.mostWithReference:
      self = .mosaic
    case (_, true) where count > 3: self = .grid
    case (true, true): self = Self.isLargerInRows(count, shape, in: size) ? .rows : .columns
    case (true, false): self = .columns
    case (false, true): self = .rows
    case (false, false): self = .single
    }
  }

  /// Returns whether photos of a shape are wider one above the other than side by side, if a cell is twice as
  /// high as it is wide and each photo has a line of text.
  private static func isLargerInRows(_ count: Int, _ shape: ThumbnailShape, in size: Size) -> Bool {
    func width(_ columns: Int, _ rows: Int) -> Double {
      min(Double(size.width / columns - 1), Double(size.height / rows - 1) * 2 * shape.ratio)
    }
    return width(1, count) > width(count, 1)
  }

  /// The columns of a mosaic in which photos of 3:2 are largest, if a cell is twice as high as it is wide and
  /// each photo has a line of text.
  static func columns(of count: Int, in size: Size) -> Int {
    func width(_ columns: Int) -> Int {
      let rows = (count + columns - 1) / columns
      return min(size.width / columns - 1, (size.height / rows - 1) * 3)
    }
    return (1...max(1, count)).max { width($0) < width($1) } ?? 1
  }

  /// The frames of the panes, with a column between neighbours. Those that take turns have the same
  /// frame.
  func frames(of count: Int, in size: Size) -> [Rect] {
    func column(_ index: Int, of parts: Int) -> (x: Int, width: Int) {
      let room = max(0, size.width - (parts - 1))
      let start = room * index / parts
      return (start + index, room * (index + 1) / parts - start)
    }
    return (0..<count).map { pane in
      switch self {
      case .single: return Rect(size: size)
      case .columns:
        let (x, width) = column(pane, of: count)
        return Rect(x: x, y: 0, width: width, height: size.height)
      case .rows:
        let y = size.height * pane / count
        let height = size.height * (pane + 1) / count - y
        return Rect(x: 0, y: y, width: size.width, height: height)
      case .mosaic:
        let columns = Self.columns(of: count, in: size)
        let rows = (count + columns - 1) / columns
        let (x, width) = column(pane % columns, of: columns)
        let y = size.height * (pane / columns) / rows
        let height = size.height * (pane / columns + 1) / rows - y
        return Rect(x: x, y: y, width: width, height: height)
      case .grid:
        let (x, width) = column(pane % 2, of: 2)
        let y = pane / 2 * (size.height / 2)
        let height = pane < 2 ? size.height / 2 : size.height - size.height / 2
        return Rect(x: x, y: y, width: width, height: height)
      }
    }
  }
}
