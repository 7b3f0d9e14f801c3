/// The content of a navigation bar for one controller.
public struct NavigationItem: Hashable, Sendable {
  /// The title in the bar; `nil` uses the controller's own title.
  public var title: String?
  /// The label of the back control that leads to this controller; `nil` uses the controller's title.
  public var backTitle: String?
  /// The items on the left side, the leftmost first. They replace the back control.
  public var leftBarButtonItems: [BarButtonItem] = []
  /// Whether the items on the left side appear next to the back control instead of replacing it.
  public var leftItemsSupplementBackButton = false
  /// The items on the right side, the rightmost first.
  public var rightBarButtonItems: [BarButtonItem] = []
  /// Whether the back control is hidden, which also disables going back.
  public var hidesBackButton = false

  /// Creates an item that shows only the controller's title.
  public init() {}

  /// The leftmost item; `nil` if there is none. Setting it replaces all items on the left side.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The rightmost item; `nil` if there is none. Setting it replaces all items on the right side.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }
}
