/// The frame of a popover and the position of its arrow, in the container's coordinates.
///
/// The frame touches the source on the side to which the arrow points. Along that side it is centred on the
/// source. It stays one row away from the upper and lower edges. At the left and right, it leaves either
/// nothing between itself and the edge, or at least four columns: fewer would be a sliver.
struct PopoverPlacement: Hashable, Sendable {
  /// The frame of the popover, including its border.
  let frame: Rect
  let direction: PopoverArrowDirection
  /// The column of an arrow that points up or down, otherwise its row. Never a corner if there is another
  /// cell.
  let arrow: Int

  /// The distance between the frame and the container's upper and lower edges, in rows.
  static let margin = 1
  /// The fewest columns of the content below that say something next to a box.
  static let fewestColumnsBeside = 4
  /// The minimum width and height of the frame, in cells.
  private static let smallest = 3

  /// Places a popover in the first permitted direction in which it fits.
  ///
  /// If it fits in none, the frame uses the direction with the most room and is cut down to it, but to no
  /// less than 3x3 if the container has that many cells. An empty `permitted` permits all directions.
  init(content: Size, source: Rect, permitted: PopoverArrowDirection, in container: Size) {
    let ideal = Size(width: content.width + 2, height: content.height + 2)
    let allowed = PopoverArrowDirection.all.filter { permitted.isEmpty || permitted.contains($0) }
    func space(_ direction: PopoverArrowDirection) -> Size {
      let across = container.inset(by: EdgeInsets(top: Self.margin, bottom: Self.margin))
      switch direction {
      case .up: return Size(width: across.width, height: container.height - Self.margin - source.maxY)
      case .down: return Size(width: across.width, height: source.minY - Self.margin)
      case .left: return Size(width: container.width - source.maxX, height: across.height)
      default: return Size(width: source.minX, height: across.height)
      }
    }
    let fitting = allowed.first { space($0).width >= ideal.width && space($0).height >= ideal.height }
    let roomiest = allowed.reduce(.up) { best, next in
      allowed.contains(best) && space(best).area >= space(next).area ? best : next
    }
    direction = fitting ?? roomiest
    let room = space(direction)
    var width = min(container.width, max(Self.smallest, min(ideal.width, room.width)))
    let height = min(container.height, max(Self.smallest, min(ideal.height, room.height)))

    let middle = Point(
      x: source.minX + source.width.flooredHalf, y: source.minY + source.height.flooredHalf)
    var origin = Point(x: middle.x - width.flooredHalf, y: middle.y - height.flooredHalf)
    switch direction {
    case .up: origin.y = source.maxY
    case .down: origin.y = source.minY - height
    case .left: origin.x = source.maxX
    default: origin.x = source.minX - width
    }
    origin.x = Self.shifted(origin.x, width, in: container.width, margin: 0)
    origin.y = Self.shifted(
      origin.y, height, in: container.height, margin: direction.isVertical ? 0 : Self.margin)
    if direction != .left, origin.x < Self.fewestColumnsBeside { (origin.x, width) = (0, width + origin.x) }
    let right = container.width - origin.x - width
    if direction != .right, right < Self.fewestColumnsBeside { width += right }
    frame = Rect(origin: origin, size: Size(width: width, height: height))
    arrow =
      direction.isVertical
      ? Self.offCorners(middle.x, from: frame.minX, to: frame.maxX)
      : Self.offCorners(middle.y, from: frame.minY, to: frame.maxY)
  }

  /// Moves a position inside the container and, if the extent fits, inside its margins.
  private static func shifted(_ position: Int, _ extent: Int, in space: Int, margin: Int) -> Int {
    let margin = extent + 2 * margin <= space ? margin : 0
    return max(margin, min(position, space - margin - extent))
  }

  private static func offCorners(_ position: Int, from start: Int, to end: Int) -> Int {
    max(min(start + 1, end - 1), min(position, end - 2))
  }
}
