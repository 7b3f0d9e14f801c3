/// A rectangle of cells. The cell at (`maxX`, `maxY`) is the first one outside.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The number of columns and rows.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its top left cell and its size.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle. Negative extents become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The leftmost column.
  public var minX: Int { origin.x }
  /// The topmost row.
  public var minY: Int { origin.y }
  /// The first column to the right of the rectangle.
  public var maxX: Int { origin.x.addingClamped(size.width) }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y.addingClamped(size.height) }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether a cell lies inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle lies entirely inside this one. An empty one always does.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Returns the cells that two rectangles share. The result is empty if they share none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX).subtractingClamped(left),
      height: min(maxY, other.maxY).subtractingClamped(top))
  }

  /// Returns whether two rectangles share a cell.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns the rectangle moved by a number of columns and rows.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// Returns the rectangle reduced by insets.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      origin: origin + Point(x: insets.left, y: insets.top), size: size.inset(by: insets))
  }

  /// Returns a rectangle of the given size centred in this one: `floor((W−w)/2)` columns from its left edge,
  /// and likewise for rows.
  public func centered(_ inner: Size) -> Rect {
    Rect(
      origin: origin
        + Point(x: (width - inner.width).flooredHalf, y: (height - inner.height).flooredHalf), size: inner)
  }
}

extension Rect: CustomStringConvertible {
  /// `x,y WxH`, as in `20,10 60x20`.
  public var description: String { "\(origin) \(size)" }
}
