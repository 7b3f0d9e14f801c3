/// A button in a bar, with a title and an action.
///
/// An item belongs to at most one bar at a time. The bar shows changes to the item at once. Tab and the arrow
/// keys reach it, and Enter or Space presses it.
@MainActor public final class BarButtonItem: Responder {
  /// The text in the bar. An item with an empty title takes no space.
  public var title: String { didSet { if title != oldValue { didChange() } } }

  /// Whether the user can press the item. A disabled item is drawn dim.
  public var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }

  /// Whether the bar hides the item.
  public var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

  /// The closure to run when the item is pressed; `nil` does nothing. The item retains the closure, so
  /// capture an object that holds the item weakly.
  public var action: (() -> Void)?

  /// The bar that contains the item, even if it has no space to show it.
  weak var bar: NavigationBar?

  /// Creates an enabled item.
  public init(title: String = "", action: (() -> Void)? = nil) {
    self.title = title
    self.action = action
    super.init()
  }

  /// The bar.
  public override var next: Responder? { bar }

  /// Whether the item is enabled and has an action.
  public override var canBecomeFocused: Bool { isEnabled && !isHidden && action != nil }

  public override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(accessibilityLabel ?? title, traits: .button)
  }

  /// Presses the item on Enter and Space.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    event.isTrigger && perform()
  }

  /// Runs the action, as a click on the item does. Use it for keys that stand for the item. Returns `false`,
  /// and does nothing, if the item is hidden or disabled or has no action.
  @discardableResult
  public func perform() -> Bool {
    guard let action, isEnabled, !isHidden else { return false }
    action()
    return true
  }

  /// Returns the frame of the item in the window's coordinates; `nil` if the item is not visible in that
  /// window.
  public func frame(in window: Window) -> Rect? {
    guard let bar, bar.window === window, !bar.isHiddenInWindow, let frame = bar.frame(of: self) else {
      return nil
    }
    return frame.offset(by: bar.frameInWindow.origin)
  }

  /// Whether the item takes up space in a bar.
  var occupiesSpace: Bool { !isHidden && !title.isEmpty }

  private func didChange() {
    bar?.setNeedsLayout()
    bar?.window?.updateFocusIfLost()
  }
}

extension BarButtonItem: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: BarButtonItem, right: BarButtonItem) -> Bool { left === right }

  /// Hashes the item's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
