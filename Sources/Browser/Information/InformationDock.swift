import AdaptiveCore

/// The position of the information next to a photo, where it can stay open.
enum InformationDock: Hashable {
  /// On the right, this many columns wide.
  case trailing(Int)
  /// Below, this many rows high.
  case bottom(Int)

  /// The fewest columns of the information, and of a photo next to it.
  private static let fewestColumns = 34
  /// As many columns as a photo needs, so that the information is on the right of it in any case.
  private static let enoughColumns = 64
  /// The most columns of the information.
  private static let mostColumns = 46
  /// The fewest rows of the information, and half of the fewest of a photo above it.
  private static let fewestRows = 9
  /// The most rows of the information.
  private static let mostRows = 14

  /// Chooses by the size classes: on the right if the width is regular, below if the height is. If there is
  /// room for both, on the right if that leaves enough columns, and otherwise the one that leaves more cells
  /// for a photo of 3:2. `nil` if there is no room.
  init?(in size: Size, for traits: TraitCollection) {
    // Lines have nothing next to them.
    if traits.isLinear { return nil }
    let columns = min(Self.mostColumns, max(Self.fewestColumns, size.width / 3))
    let rows = min(Self.mostRows, max(Self.fewestRows, size.height / 4))
    let isBeside = traits.horizontalSizeClass == .regular && size.width - columns >= Self.fewestColumns
    let isBelow =
      traits.verticalSizeClass == .regular && size.width >= Self.fewestColumns
      && size.height - rows >= 2 * Self.fewestRows
    let beside = Self.photoArea(in: Size(width: size.width - columns - 1, height: size.height))
    let below = Self.photoArea(in: Size(width: size.width, height: size.height - rows - 1))
    switch (isBeside, isBelow) {
    case (true, _) where !isBelow || size.width - columns - 1 >= Self.enoughColumns || beside >= below:
      self = .trailing(columns)
    case (_, true): self = .bottom(rows)
    default: return nil
    }
  }

  /// The cells of a photo of 3:2 in a space, if a cell is twice as high as it is wide.
  private static func photoArea(in size: Size) -> Int {
    let width = min(size.width, size.height * 3)
    return max(0, width * width / 3)
  }

  /// The columns that it takes from the photo, with a separator.
  var columns: Int { if case .trailing(let columns) = self { columns + 1 } else { 0 } }

  /// The rows that it takes from the photo, with a separator.
  var rows: Int { if case .bottom(let rows) = self { rows + 1 } else { 0 } }

  /// The frames of the information and of the line between it and the photo.
  func frames(in size: Size) -> (information: Rect, separator: Rect) {
    switch self {
    case .trailing(let columns):
      let x = size.width - columns
      return (
        Rect(x: x, y: 0, width: columns, height: size.height),
        Rect(x: x - 1, y: 0, width: 1, height: size.height)
      )
    case .bottom(let rows):
      let y = size.height - rows
      return (
        Rect(x: 0, y: y, width: size.width, height: rows),
        Rect(x: 0, y: y - 1, width: size.width, height: 1)
      )
    }
  }
}

/// The line between a photo and the information about it, upright if it is higher than wide.
final class DockLine: View {
  /// The style of the line.
  @Styled(.display) var style = TextStyle(foreground: .brightBlack)

  override func draw(in canvas: Canvas) {
    let isUnicode = traitCollection.characterRepertoire != .ascii
    let isUpright = bounds.height > bounds.width
    let sign = isUpright ? (isUnicode ? "│" : "|") : (isUnicode ? "─" : "-")
    for y in 0..<bounds.height {
      for x in 0..<bounds.width { canvas.write(sign, at: Point(x: x, y: y), style: style) }
    }
  }
}
