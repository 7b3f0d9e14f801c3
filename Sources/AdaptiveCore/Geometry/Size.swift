/// A width and a height in cells.
///
/// Both lie between 0 and `Size.limit`, so that sums and areas don't overflow.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// The maximum number of columns and of rows.
  public static let limit = Int(Int32.max)

  /// Creates a size. Negative extents become 0, extents above the limit become the limit.
  public init(width: Int, height: Int) {
    self.width = max(0, min(width, Self.limit))
    self.height = max(0, min(height, Self.limit))
  }

  /// Whether the size contains no cell.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of cells.
  public var area: Int { width * height }

  /// Returns the size reduced by insets, at least zero.
  public func inset(by insets: EdgeInsets) -> Size {
    Size(
      width: width.subtractingClamped(insets.left).subtractingClamped(insets.right),
      height: height.subtractingClamped(insets.top).subtractingClamped(insets.bottom))
  }
}

extension Size: CustomStringConvertible {
  /// `WxH`, as in `100x40`.
  public var description: String { "\(width)x\(height)" }

  /// Creates a size from text in the form `WxH`; `nil` unless both are decimal numbers of at most 65535, the
  /// limit of a terminal.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt16(part) : nil
    }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    self.init(width: Int(width), height: Int(height))
  }
}
