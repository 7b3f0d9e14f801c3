/// An extent in cells. Never negative: negative input becomes 0. Never above `Size.limit`, so that sums and areas are
/// numbers.
public struct Size: Hashable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// No cells at all.
  public static let zero = Size(width: 0, height: 0)

  /// The most columns and the most rows.
  public static let limit = Int(Int32.max)

  /// Makes a size; negative extents become 0, those above the limit become the limit.
  public init(width: Int, height: Int) {
    self.width = max(0, min(width, Self.limit))
    self.height = max(0, min(height, Self.limit))
  }

  /// Whether the size holds no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of cells.
  public var area: Int { width * height }

  /// The size reduced by insets, at least zero.
  public func inset(by insets: EdgeInsets) -> Size {
    Size(
      width: width.subtractingClamped(insets.left).subtractingClamped(insets.right),
      height: height.subtractingClamped(insets.top).subtractingClamped(insets.bottom))
  }
}

extension Size: CustomStringConvertible {
  /// `WxH`, as in `100x40`.
  public var description: String { "\(width)x\(height)" }

  /// Reads `WxH`; `nil` unless both numbers are there, in decimal digits and at most 65535, as a terminal counts.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt16(part) : nil
    }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: Int(width), height: Int(height))
  }
}
