/// A rectangle of a view that takes part in its layout without being a view.
@MainActor public final class LayoutGuide: LayoutItem {
  /// The view the guide belongs to; `nil` before it is added and after it is removed.
  public internal(set) weak var owningView: View?
  /// A name for messages; empty for none.
  public var identifier = ""
  /// Where the guide is in its view after layout, in cells.
  public internal(set) var layoutFrame = Rect.zero

  /// Makes a guide that belongs to no view yet.
  public init() {}

  /// The owning view.
  public var layoutView: View? { owningView }

  /// The identifier, or `guide`.
  public var layoutName: String { identifier.isEmpty ? "guide" : identifier }
}
