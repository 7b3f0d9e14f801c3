/// The natural size of a view's content, in cells.
public struct IntrinsicSize: Hashable, Sendable {
  /// The width, in columns; `nil` if the content has no natural width.
  public var width: Int?
  /// The height, in rows; `nil` if the content has no natural height.
  public var height: Int?

  /// No natural width or height.
  public static let none = IntrinsicSize()

  /// Creates a size. An omitted dimension has no natural extent.
  public init(width: Int? = nil, height: Int? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates a size with both dimensions.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  subscript(axis: Axis) -> Int? { axis == .horizontal ? width : height }
}
