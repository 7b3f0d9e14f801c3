/// A position in an upright photo: 0 is its left or upper edge, 1 its right or lower edge.
public struct PhotoPosition: Hashable, Sendable {
  /// From left to right.
  public let x: Double
  /// From top to bottom.
  public let y: Double

  /// Creates a position; `nil` outside the photo.
  public init?(x: Double, y: Double) {
    guard (0...1).contains(x), (0...1).contains(y) else { return nil }
    (self.x, self.y) = (x, y)
  }
}

extension PhotoMetadata {
  /// Where the camera focused, as it recorded that; `nil` if it is unknown or invalid.
  public var focusPosition: PhotoPosition? {
    let parts = (self[.focusPoint] ?? "").split(separator: " ").map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    return PhotoPosition(x: x, y: y)
  }
}
