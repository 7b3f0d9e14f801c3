/// How a controller appears in the tab bar or the sidebar of a tab controller.
public struct TabBarItem: Hashable, Sendable {
  /// The title of the tab; `nil` uses the controller's title, or for a navigation controller without one that
  /// of its root.
  public var title: String?
  /// A short text after the title, such as a number of unread messages; `nil` and the empty string mean none.
  public var badge: String?

  /// Creates an item.
  public init(title: String? = nil, badge: String? = nil) {
    self.title = title
    self.badge = badge
  }
}
