import AdaptiveCore

/// The positions of the parts of a thumbnail in its cell: the picture, and one line with everything else.
///
/// The line is below the picture, and a frame for the cursor surrounds both. It needs a column at each side;
/// its lower edge is the line, and it has no upper edge. In a row, the line is next to a small picture, with
/// another one for the caption below it.
struct ThumbnailFace: Equatable {
  /// Where the text is.
  enum Arrangement: Hashable {
    /// Below the picture.
    case below
    /// On the right of a small picture.
    case beside
  }

  /// The cells for the picture; empty for none.
  let picture: Rect
  /// The line of the name, with marks before it and stars after it.
  let name: Rect
  /// The line of the caption; `nil` for none.
  let caption: Rect?
  /// The frame; `nil` for none.
  let frame: Rect?

  /// The fewest columns of a cell with a frame.
  private static let fewestColumns = 6
  /// The columns of a small picture for each of its rows: a photo of 3:2 fills them.
  private static let columnsForEachRow = 3
  /// The fewest columns of text next to a small picture.
  private static let fewestTextColumns = 10

  /// Divides a cell.
  init(_ arrangement: Arrangement, in size: Size) {
    switch arrangement {
    case .below: self.init(below: size)
    case .beside: self.init(beside: size)
    }
  }

  private init(below size: Size) {
    let hasFrame = size.width >= Self.fewestColumns && size.height > 1
    let side = hasFrame ? 1 : 0
    let width = size.width - 2 * side
    picture = Rect(x: side, y: 0, width: width, height: max(0, size.height - 1))
    name = Rect(x: side, y: picture.maxY, width: width, height: min(1, size.height))
    caption = nil
    frame = hasFrame ? Rect(size: size) : nil
  }

  private init(beside size: Size) {
    let columns = size.height * Self.columnsForEachRow
    let hasPicture = size.height > 1 && size.width >= columns + Self.fewestTextColumns
    picture = hasPicture ? Rect(x: 1, y: 0, width: columns, height: size.height) : .zero
    let left = hasPicture ? picture.maxX + 1 : min(1, size.width)
    let width = max(0, size.width - left - 1)
    name = Rect(x: left, y: 0, width: width, height: min(1, size.height))
    caption = size.height > 1 ? Rect(x: left, y: 1, width: width, height: 1) : nil
    frame = nil
  }

  /// The size of a cell with the text below a picture of a size.
  static func size(around picture: Size) -> Size {
    Size(width: picture.width + 2, height: picture.height + 1)
  }
}

extension Canvas {
  /// Draws the frame around the thumbnail at the cursor, heavy where the display has such lines. It has no
  /// upper edge.
  func thumbnailFrame(_ rect: Rect, style: TextStyle, characters: CharacterRepertoire?) {
    guard rect.width > 1, rect.height > 1 else { return }
    let (side, corners) = characters != .ascii ? ("┃", "┗━┛") : ("|", "+-+")
    let signs = corners.map(String.init)
    let line = String(repeating: signs[1], count: rect.width - 2)
    write(signs[0] + line + signs[2], at: Point(x: rect.minX, y: rect.maxY - 1), style: style)
    for y in rect.minY..<rect.maxY - 1 {
      write(side, at: Point(x: rect.minX, y: y), style: style)
      write(side, at: Point(x: rect.maxX - 1, y: y), style: style)
    }
  }
}
