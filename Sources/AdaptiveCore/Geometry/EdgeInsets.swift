/// Distances from the four edges of a rectangle, in cells. Positive values point inward.
public struct EdgeInsets: Hashable, Sendable {
  /// The top inset, in rows.
  public var top: Int
  /// The left inset, in columns.
  public var left: Int
  /// The bottom inset, in rows.
  public var bottom: Int
  /// The right inset, in columns.
  public var right: Int

  /// No insets.
  public static let zero = EdgeInsets()

  /// Creates insets. An edge that is left out has no inset.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The sums of opposite insets, at least zero.
  var extent: Size {
    Size(width: left.addingClamped(right), height: top.addingClamped(bottom))
  }
}
