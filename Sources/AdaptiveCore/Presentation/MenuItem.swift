/// A row of a menu.
public struct MenuItem {
  /// The text of the row; empty for a separator.
  public var title: String
  /// The keyboard shortcut, shown at the right; empty for none.
  public var keyHint: String
  /// Whether the user can choose the row.
  public var isEnabled: Bool
  /// Whether the row is the present choice. It has a check mark, and the cursor begins there.
  public var isChosen: Bool
  /// Whether the row is a separator line.
  public let isSeparator: Bool
  /// Whether the row is a heading.
  private(set) var isHeading = false
  /// The rows of the menu that this row opens; none for a row that does something.
  public private(set) var children: [MenuItem] = []
  let handler: (() -> Void)?

  /// Creates a row. `handler` is called after the user chose the row and the menu was dismissed.
  public init(
    title: String, keyHint: String = "", isEnabled: Bool = true, isChosen: Bool = false,
    handler: (() -> Void)? = nil
  ) {
    self.title = title
    self.keyHint = keyHint
    self.isEnabled = isEnabled
    self.isChosen = isChosen
    isSeparator = false
    self.handler = handler
  }

  /// Creates a row for a command, with its keys.
  @MainActor public init(_ command: KeyCommand) {
    self.init(
      title: command.title, keyHint: command.keyDescription, isEnabled: command.isEnabled,
      handler: command.action)
  }

  /// Creates a row that opens another menu in the place of this one.
  public init(submenu title: String, @MenuBuilder _ children: () -> [MenuItem]) {
    self.init(title: title)
    self.children = children()
    isEnabled = self.children.contains { $0.isEnabled }
  }

  /// Returns the text at the right: the check mark and the shortcut, or the sign of a row that opens a menu.
  /// An isolated key is a value: "/" isn't mirrored.
  func hint(isUnicode: Bool) -> String {
    guard children.isEmpty else { return isUnicode ? "▸" : ">" }
    let key = keyHint.isolated(always: true)
    guard isChosen else { return key }
    return (isUnicode ? "✓" : "+") + (keyHint.isEmpty ? "" : " " + key)
  }

  private init() {
    (title, keyHint, isEnabled, isChosen, isSeparator, handler) = ("", "", false, false, true, nil)
  }

  /// Returns a row that names the rows below it.
  static func heading(_ title: String) -> MenuItem {
    var item = MenuItem(title: title, isEnabled: false)
    item.isHeading = true
    return item
  }

  /// A separator line.
  public static var separator: MenuItem { MenuItem() }
}
