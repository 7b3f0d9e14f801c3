/// An extent in pixels. Never negative: negative input becomes 0.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int

  /// No pixels at all.
  public static let zero = PixelSize(width: 0, height: 0)

  /// Makes a size; negative extents become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether the size holds no pixel.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

extension Size {
  /// The extent of so many cells, of which each has some pixels.
  public func pixels(perCell cell: PixelSize) -> PixelSize {
    PixelSize(width: width * cell.width, height: height * cell.height)
  }
}

extension PixelSize: CustomStringConvertible {
  /// `W×H`, as in `6000×4000`.
  public var description: String { "\(width)×\(height)" }
}
