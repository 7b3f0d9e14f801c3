/// A part of a picture, in its pixels.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public let x: Int
  /// The first row.
  public let y: Int
  /// Columns and rows.
  public let size: PixelSize

  /// No pixels.
  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a part; negative extents become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    size = PixelSize(width: width, height: height)
  }

  /// All of a picture.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Columns.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }
  /// The column after the last one.
  public var maxX: Int { x + width }
  /// The row after the last one.
  public var maxY: Int { y + height }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether all of another part lies in this one.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// What lies in both.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// This part with so many more pixels on every side, as far as a picture has them.
  public func expanded(x columns: Int, y rows: Int, in size: PixelSize) -> PixelRect {
    PixelRect(x: x - columns, y: y - rows, width: width + 2 * columns, height: height + 2 * rows)
      .intersection(PixelRect(size))
  }
}

extension PixelRect: CustomStringConvertible {
  /// `WxH+X+Y`, as in `200×100+30+40`.
  public var description: String { "\(size)+\(x)+\(y)" }
}
