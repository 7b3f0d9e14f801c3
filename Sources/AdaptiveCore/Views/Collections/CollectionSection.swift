/// A section of a collection.
public struct CollectionSection: Hashable, Sendable {
  /// The text of the line above the items; `nil` for no line.
  public var title: String?
  /// The number of items. A negative number counts as 0.
  public var itemCount: Int

  /// Creates a section.
  public init(_ title: String? = nil, itemCount: Int) { (self.title, self.itemCount) = (title, itemCount) }
}
