/// A width and a height in pixels, never negative.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The empty size.
  public static let zero = PixelSize(width: 0, height: 0)

  /// Creates a size. Negative extents become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether the size contains no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

extension Size {
  /// Returns the size in pixels, given the size of one cell.
  public func pixels(perCell cell: PixelSize) -> PixelSize {
    PixelSize(width: width * cell.width, height: height * cell.height)
  }
}

extension PixelSize: CustomStringConvertible {
  /// `W×H`, as in `6000×4000`.
  public var description: String { "\(width)×\(height)" }
}
