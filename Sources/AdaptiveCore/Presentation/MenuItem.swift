/// A row of a menu.
public struct MenuItem {
  /// What the row says; empty in a separator.
  public var title: String
  /// The key that does the same, shown at the right; empty for none.
  public var keyHint: String
  /// Whether the row can be chosen.
  public var isEnabled: Bool
  /// Whether the row is a line between others.
  public let isSeparator: Bool
  let handler: (() -> Void)?

  /// Makes a row. `handler` is called when it was chosen and the menu is gone.
  public init(title: String, keyHint: String = "", isEnabled: Bool = true, handler: (() -> Void)? = nil) {
    self.title = title
    self.keyHint = keyHint
    self.isEnabled = isEnabled
    isSeparator = false
    self.handler = handler
  }

  private init() {
    (title, keyHint, isEnabled, isSeparator, handler) = ("", "", false, true, nil)
  }

  /// A line between rows.
  public static var separator: MenuItem { MenuItem() }
}
