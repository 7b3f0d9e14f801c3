/// A place in a picture, in pixels from its upper left corner.
public struct PixelPoint: Hashable, Sendable {
  /// Pixels to the right.
  public var x: Int
  /// Pixels down.
  public var y: Int

  /// The upper left corner.
  public static let zero = PixelPoint(x: 0, y: 0)

  /// Makes a place.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
