/// A list of things to do, one of which can be chosen; a popover that is full screen where the width is compact.
///
/// `j`, `k` and the arrows move the cursor, Enter or a click chooses, Escape leaves.
@MainActor public final class MenuController: ViewController {
  /// The rows, in order.
  public let items: [MenuItem]
  /// How the menu is drawn.
  public var style: MenuStyle {
    get { menu.style }
    set { menu.style = newValue }
  }

  private let menu: MenuView

  /// Makes a menu of rows. The size it prefers shows all of them.
  public init(items: [MenuItem]) {
    self.items = items
    menu = MenuView(items: items)
    super.init()
    modalPresentationStyle = .popover
    preferredContentSize = menu.contentSize
  }

  /// The row under the cursor; `nil` when none can be chosen.
  public var cursorRow: Int? { menu.cursor }

  public override func loadView() -> View {
    menu.onChoose = { [weak self] row in self?.choose(row) }
    return menu
  }

  /// Takes every key, so that nothing below acts on one; those with Control are left to the program.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.modifiers.contains(.control) { return false }
    switch event.key {
    case .character("j"), .down, .tab: menu.moveCursor(by: 1)
    case .character("k"), .up, .backTab: menu.moveCursor(by: -1)
    case .home, .pageUp: menu.moveCursor(by: -items.count)
    case .end, .pageDown: menu.moveCursor(by: items.count)
    case .enter, .character(" "): if let row = menu.cursor { choose(row) }
    case .escape:
      // A popover has its own way to be left.
      if presentationController?.effectiveStyle == .popover { return false }
      dismiss()
    default: break
    }
    return true
  }

  private func choose(_ row: Int) {
    guard items[row].isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    // What was chosen happens at once.
    dismiss(animated: false) { [handler = items[row].handler] in handler?() }
  }
}
