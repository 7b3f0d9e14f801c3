/// A rectangular part of a picture, in the picture's pixels.
public struct DecodeRegion: Hashable, Sendable {
  /// The first column.
  public var x: UInt32
  /// The first row.
  public var y: UInt32
  /// The number of columns.
  public var width: UInt32
  /// The number of rows.
  public var height: UInt32

  /// Makes a region.
  public init(x: UInt32, y: UInt32, width: UInt32, height: UInt32) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  static let zero = DecodeRegion(x: 0, y: 0, width: 0, height: 0)

  /// Whether the region has pixels and is inside the largest possible picture.
  var isValid: Bool {
    width > 0 && height > 0 && UInt64(x) + UInt64(width) <= UInt64(DecodeLimits.side)
      && UInt64(y) + UInt64(height) <= UInt64(DecodeLimits.side)
  }
}
