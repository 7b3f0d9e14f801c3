/// The frames of a split view's columns and separators. All of them lie within the given size, however small
/// it is.
struct ColumnFrames {
  /// The frame of the primary column. It keeps its size while it is hidden.
  private(set) var primary: Rect
  /// The frame of the supplementary column; empty if there is no such column.
  private(set) var supplementary = Rect.zero
  /// The frame of the secondary column.
  private(set) var secondary: Rect
  /// The separators to the right of each column except the last; an empty frame is not drawn.
  private(set) var separators: [Rect] = []

  /// Creates frames for lists of the given widths, from left to right. Without widths, the primary column
  /// fills the size.
  init(in size: Size, listWidths: [Int], mode: SplitViewController.DisplayMode) {
    primary = Rect(size: size)
    secondary = Rect(size: size)
    var left = 0
    func nextFrame(width: Int) -> Rect {
      let frame = Rect(x: left, y: 0, width: min(width, size.width - left), height: size.height)
      left = frame.maxX
      return frame
    }
    for (index, width) in listWidths.enumerated() {
      let frame = nextFrame(width: width)
      if index == 0 { primary = frame } else { supplementary = frame }
      let separator = nextFrame(width: 1)
      separators.append(mode == .primaryHidden ? .zero : separator)
    }
    if mode == .allVisible, !listWidths.isEmpty { secondary = nextFrame(width: size.width - left) }
  }

  /// Moves all frames to the other side of a width.
  mutating func mirror(in width: Int) {
    func mirrored(_ frame: Rect) -> Rect { frame.offset(by: Point(x: width - frame.maxX - frame.minX, y: 0)) }
    (primary, supplementary, secondary) = (mirrored(primary), mirrored(supplementary), mirrored(secondary))
    separators = separators.map { $0.isEmpty ? $0 : mirrored($0) }
  }

  /// The frame of a column.
  subscript(column: SplitViewController.Column) -> Rect {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    case .compact: .zero
    }
  }
}
