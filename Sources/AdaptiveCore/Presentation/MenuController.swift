/// A controller that presents a menu as a popover, or full screen at a compact width.
///
/// `j`, `k`, Up and Down move the cursor, Enter or a click chooses a row, and Escape closes the menu. Enter
/// and Right open the menu of a row that has one, in the same place; Left and Escape lead back.
///
/// ```swift
/// let menu = MenuController {
///   MenuItem(title: "Open", keyHint: "o") { print("open") }
///   MenuItem(submenu: "Sort By") {
///     MenuItem(title: "Name")
///     MenuItem(title: "Date")
///   }
/// }
/// ```
@MainActor public final class MenuController: ViewController {
  /// The rows, in order, without those of the menus that they open.
  public let items: [MenuItem]
  /// The style in which the menu is drawn.
  public var style: MenuStyle {
    get { menu.style }
    set { menu.style = newValue }
  }

  private let menu: MenuView
  /// The menus that lead to the one that is shown: their rows, and the one that was chosen.
  private var path: [(items: [MenuItem], row: Int)] = []

  /// Creates a menu. Its preferred size shows all rows.
  public init(items: [MenuItem]) {
    self.items = items
    menu = MenuView(items: items)
    super.init()
    modalPresentationStyle = .popover
    preferredContentSize = menu.contentSize
  }

  /// Creates a menu with the rows that a closure lists.
  public convenience init(@MenuBuilder _ items: () -> [MenuItem]) { self.init(items: items()) }

  /// The row under the cursor; `nil` if no row is enabled.
  public var cursorRow: Int? { menu.cursor }

  public override func loadView() -> View {
    menu.onChoose = { [weak self] row in self?.choose(row) }
    return menu
  }

  /// The row under the cursor.
  public override var accessibilityElement: AccessibilityElement { menu.elementAtCursor }

  /// Handles every key, so that nothing below the menu does. Keys with Control are left to the application.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.modifiers.contains(.control) { return false }
    switch event.key {
    case .character("j"), .down, .tab: menu.moveCursor(by: 1)
    case .character("k"), .up, .backTab: menu.moveCursor(by: -1)
    case .home, .pageUp: menu.moveCursor(by: -menu.items.count)
    case .end, .pageDown: menu.moveCursor(by: menu.items.count)
    case .right: if let row = menu.cursor, !menu.items[row].children.isEmpty { choose(row) }
    case .left: leaveSubmenu()
    case .escape where !path.isEmpty: leaveSubmenu()
    case .enter, .character(" "): if let row = menu.cursor { choose(row) }
    // The presentation controller dismisses the menu.
    case .escape: return false
    default: break
    }
    return true
  }

  private func choose(_ row: Int) {
    let item = menu.items[row]
    guard item.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    guard item.children.isEmpty else { return open(item, at: row) }
    // The handler runs without waiting for an animation.
    dismiss(animated: false) { item.handler?() }
  }

  private func open(_ item: MenuItem, at row: Int) {
    path.append((menu.items, row))
    show([.heading(item.title)] + item.children)
  }

  private func leaveSubmenu() {
    guard let parent = path.popLast() else { return }
    show(parent.items, cursor: parent.row)
  }

  private func show(_ items: [MenuItem], cursor row: Int? = nil) {
    menu.show(items, cursor: row)
    preferredContentSize = menu.contentSize
  }
}
