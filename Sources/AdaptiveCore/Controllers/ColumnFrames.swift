/// Where the columns of a split view and the lines between them lie. Nothing leaves the size, however small it is.
struct ColumnFrames {
  /// The frame of the primary. A hidden one keeps the size it would have.
  private(set) var primary: Rect
  /// The frame of the supplementary; empty where there is no such column.
  private(set) var supplementary = Rect.zero
  /// The frame of the secondary.
  private(set) var secondary: Rect
  /// A line at the right of each column but the last; empty where none is drawn.
  private(set) var separators: [Rect] = []

  /// Frames for lists of some widths from left to right; without any the primary fills the size.
  init(in size: Size, listWidths: [Int], mode: SplitViewController.DisplayMode) {
    primary = Rect(size: size)
    secondary = Rect(size: size)
    var left = 0
    func take(_ width: Int) -> Rect {
      let frame = Rect(x: left, y: 0, width: min(width, size.width - left), height: size.height)
      left = frame.maxX
      return frame
    }
    for (index, width) in listWidths.enumerated() {
      let frame = take(width)
      if index == 0 { primary = frame } else { supplementary = frame }
      let separator = take(1)
      separators.append(mode == .primaryHidden ? .zero : separator)
    }
    if mode == .allVisible, !listWidths.isEmpty { secondary = take(size.width - left) }
  }

  /// The frame of a column.
  subscript(column: SplitViewController.Column) -> Rect {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    }
  }
}
