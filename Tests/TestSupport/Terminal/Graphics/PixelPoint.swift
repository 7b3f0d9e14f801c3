/// A position in a picture, in pixels from its top-left corner.
public struct PixelPoint: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Int
  /// The distance from the top edge.
  public var y: Int

  /// The top-left corner.
  public static let zero = PixelPoint(x: 0, y: 0)

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
