/// What a navigation bar shows for a controller.
public struct NavigationItem: Hashable, Sendable {
  /// A title that differs from the controller's own; `nil` uses that.
  public var title: String?
  /// The label of the back control that leads to this controller; `nil` uses its title.
  public var backTitle: String?
  /// The text at the right of the bar; `nil` for none.
  public var rightItem: String?
  /// Whether the back control is hidden and going back disabled.
  public var hidesBackButton = false

  /// Makes an item that adds nothing to the controller's title.
  public init() {}
}
