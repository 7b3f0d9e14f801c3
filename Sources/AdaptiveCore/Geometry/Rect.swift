/// A rectangle of cells. The cell at (`maxX`, `maxY`) is the first one outside.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// Columns and rows.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Makes a rectangle from its corner and its size.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle; negative extents become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The leftmost column.
  public var minX: Int { origin.x }
  /// The topmost row.
  public var minY: Int { origin.y }
  /// The first column right of the rectangle.
  public var maxX: Int { origin.x.addingClamped(size.width) }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y.addingClamped(size.height) }
  /// Columns.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }
  /// Whether the rectangle holds no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the cell at a point lies inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether every cell of another rectangle lies inside; an empty one always does.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// The cells two rectangles share; `.zero`-sized when there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX).subtractingClamped(left),
      height: min(maxY, other.maxY).subtractingClamped(top))
  }

  /// Whether two rectangles share a cell.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The rectangle moved by columns and rows.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// The rectangle without a margin on each edge.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      origin: origin + Point(x: insets.left, y: insets.top), size: size.inset(by: insets))
  }

  /// A rectangle of the given size in the middle: `floor((W−w)/2)` columns from the left, likewise for rows.
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
