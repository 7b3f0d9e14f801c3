/// Distances from the edges of a rectangle, in cells, with the sides named after the direction of the
/// interface. Positive values point inward.
///
/// A view counts its columns from its leading edge, so `leading` is the `left` of `EdgeInsets`, also where
/// the interface begins at the right. (Semantics 11.7)
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The top inset, in rows.
  public var top: Int
  /// The inset at the side where columns begin.
  public var leading: Int
  /// The bottom inset, in rows.
  public var bottom: Int
  /// The inset at the side where columns end.
  public var trailing: Int

  /// No insets.
  public static let zero = DirectionalEdgeInsets()

  /// Creates insets. An edge that is left out has no inset.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates the insets of a view from those that count from its left edge.
  init(_ insets: EdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}

extension EdgeInsets {
  /// Creates the insets of a view from those with directions.
  init(_ insets: DirectionalEdgeInsets) {
    self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  /// Returns the larger inset of each edge.
  func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// The insets with left and right exchanged.
  var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
