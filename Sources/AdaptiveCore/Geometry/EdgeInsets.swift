/// Distances from the four edges, in cells; positive values go inward.
public struct EdgeInsets: Hashable, Sendable {
  /// Rows at the top.
  public var top: Int
  /// Columns at the left.
  public var left: Int
  /// Rows at the bottom.
  public var bottom: Int
  /// Columns at the right.
  public var right: Int

  /// No insets.
  public static let zero = EdgeInsets()

  /// Makes insets; an edge not named has none.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// What opposite edges take together, at least nothing.
  var extent: Size {
    Size(width: left.addingClamped(right), height: top.addingClamped(bottom))
  }
}
