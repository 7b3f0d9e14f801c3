/// What a navigation bar shows for a controller.
public struct NavigationItem: Hashable, Sendable {
  /// A title that differs from the controller's own; `nil` uses that.
  public var title: String?
  /// The label of the back control that leads to this controller; `nil` uses its title.
  public var backTitle: String?
  /// The items at the left, the leftmost first. They take the place of the back control.
  public var leftBarButtonItems: [BarButtonItem] = []
  /// Whether the items at the left stand beside the back control.
  public var leftItemsSupplementBackButton = false
  /// The items at the right, the rightmost first.
  public var rightBarButtonItems: [BarButtonItem] = []
  /// Whether the back control is hidden and going back disabled.
  public var hidesBackButton = false

  /// Makes an item that adds nothing to the controller's title.
  public init() {}

  /// The leftmost item; `nil` for none. Setting it replaces all items at the left.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The rightmost item; `nil` for none. Setting it replaces all items at the right.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }
}
