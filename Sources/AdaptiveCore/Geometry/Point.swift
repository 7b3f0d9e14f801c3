/// A position in cells: columns to the right, rows downward.
public struct Point: Hashable, Sendable {
  /// Columns from the left; may be negative, which is outside.
  public var x: Int
  /// Rows from the top; may be negative, which is outside.
  public var y: Int

  /// The top left cell of whatever the point is relative to.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The point moved by the columns and rows of another.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x.addingClamped(right.x), y: left.y.addingClamped(right.y))
  }

  /// The point as seen from another.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x.subtractingClamped(right.x), y: left.y.subtractingClamped(right.y))
  }
}

extension Point: CustomStringConvertible {
  /// `x,y`.
  public var description: String { "\(x),\(y)" }
}
