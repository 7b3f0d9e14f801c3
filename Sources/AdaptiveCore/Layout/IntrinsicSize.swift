/// The size that what a view shows asks for, in cells.
public struct IntrinsicSize: Hashable, Sendable {
  /// Columns; `nil` when the content has no wish.
  public var width: Int?
  /// Rows; `nil` when the content has no wish.
  public var height: Int?

  /// No wish at all.
  public static let none = IntrinsicSize()

  /// Makes a size; an extent not named is no wish.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// A wish for both extents.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }
}
