/// A controller that presents a menu as a popover, or full screen at a compact width.
///
/// `j`, `k` and the arrow keys move the cursor, Enter or a click chooses a row, and Escape closes the menu.
@MainActor public final class MenuController: ViewController {
  /// The rows, in order.
  public let items: [MenuItem]
  /// The style in which the menu is drawn.
  public var style: MenuStyle {
    get { menu.style }
    set { menu.style = newValue }
  }

  private let menu: MenuView

  /// Creates a menu. Its preferred size shows all rows.
  public init(items: [MenuItem]) {
    self.items = items
    menu = MenuView(items: items)
    super.init()
    modalPresentationStyle = .popover
    preferredContentSize = menu.contentSize
  }

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
    case .home, .pageUp: menu.moveCursor(by: -items.count)
    case .end, .pageDown: menu.moveCursor(by: items.count)
    case .enter, .character(" "): if let row = menu.cursor { choose(row) }
    // The presentation controller dismisses the menu.
    case .escape: return false
    default: break
    }
    return true
  }

  private func choose(_ row: Int) {
    guard items[row].isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    // The handler runs without waiting for an animation.
    dismiss(animated: false) { [handler = items[row].handler] in handler?() }
  }
}
