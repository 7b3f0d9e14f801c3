/// A position in cells. Columns count to the right, rows downward.
public struct Point: Hashable, Sendable {
  /// The column, counted from the left. A negative value is outside.
  public var x: Int
  /// The row, counted from the top. A negative value is outside.
  public var y: Int

  /// The top left cell of the coordinate system.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Returns the sum of two points, clamped on overflow.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x.addingClamped(right.x), y: left.y.addingClamped(right.y))
  }

  /// Returns the left point relative to the right one, clamped on overflow.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x.subtractingClamped(right.x), y: left.y.subtractingClamped(right.y))
  }
}

extension Point: CustomStringConvertible {
  /// `x,y`.
  public var description: String { "\(x),\(y)" }
}
