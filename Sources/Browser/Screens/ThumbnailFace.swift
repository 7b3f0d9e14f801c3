import AdaptiveCore

/// The positions of the parts of a thumbnail in its cell: the picture, the name below it, and the stars below
/// that.
///
/// A frame for the cursor surrounds them. It needs a column on each side and, in regular height, a row at the
/// top. Its lower edge is the line of the stars. In compact height, the line of the name, with the rating
/// after it, is the lower edge, and there is no row above the picture.
struct ThumbnailFace: Equatable {
  /// The cells for the picture.
  let picture: Rect
  /// The line of the name.
  let name: Rect
  /// The line of the stars; `nil` if the name has them.
  let stars: Rect?
  /// The frame; `nil` without room for one.
  let frame: Rect?
  /// Whether the frame has no upper edge.
  let isOpen: Bool

  /// The fewest columns of a cell with a frame.
  private static let fewestColumns = 6
  /// The fewest rows of a cell that has a row above the picture and a line of stars.
  private static let fewestRows = 5

  /// Divides a cell.
  init(in size: Size, for traits: TraitCollection) {
    let isOpen = traits.verticalSizeClass == .compact || size.height < Self.fewestRows
    let hasFrame = size.width >= Self.fewestColumns && size.height > 1
    let (side, top, lines) = (hasFrame ? 1 : 0, hasFrame && !isOpen ? 1 : 0, isOpen ? 1 : 2)
    let width = size.width - 2 * side
    picture = Rect(x: side, y: top, width: width, height: max(0, size.height - top - lines))
    name = Rect(x: side, y: picture.maxY, width: width, height: min(1, size.height))
    stars = isOpen ? nil : Rect(x: side, y: picture.maxY + 1, width: width, height: 1)
    frame = hasFrame ? Rect(size: size) : nil
    self.isOpen = isOpen
  }

  /// The size of a cell with a picture of a size.
  static func size(around picture: Size, for traits: TraitCollection) -> Size {
    Size(width: picture.width + 2, height: picture.height + (traits.verticalSizeClass == .compact ? 1 : 3))
  }
}
