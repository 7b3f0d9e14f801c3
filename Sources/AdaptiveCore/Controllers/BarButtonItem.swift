/// Something to press in a bar: a title and what happens.
///
/// An item is in at most one bar at a time. Changing it changes the bar at once.
@MainActor public final class BarButtonItem {
  /// What the bar shows; an item with an empty one takes no room.
  public var title: String { didSet { if title != oldValue { didChange() } } }

  /// Whether the item can be pressed; otherwise it is drawn dim.
  public var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }

  /// Whether the bar leaves the item out.
  public var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }

  /// What pressing does; `nil` does nothing. The item keeps the closure, so what holds the item is to be captured
  /// weakly.
  public var action: (() -> Void)?

  /// The bar that shows the item, or would if there were room.
  weak var bar: NavigationBar?

  /// Makes an item that can be pressed.
  public init(title: String = "", action: (() -> Void)? = nil) {
    self.title = title
    self.action = action
  }

  /// Does what a click on the item does, for keys that stand for it. Returns false, and does nothing, for an item
  /// that is hidden, disabled or has no action.
  @discardableResult
  public func perform() -> Bool {
    guard let action, isEnabled, !isHidden else { return false }
    action()
    return true
  }

  /// The cells of a window the item was drawn in, for something that points at it; `nil` when it is not in sight
  /// there.
  public func frame(in window: Window) -> Rect? {
    guard let bar, bar.window === window, !bar.isHiddenInWindow, let frame = bar.frame(of: self) else {
      return nil
    }
    return frame.offset(by: bar.frameInWindow.origin)
  }

  /// Whether a bar makes room for the item.
  var takesRoom: Bool { !isHidden && !title.isEmpty }

  private func didChange() { bar?.setNeedsDisplay() }
}

extension BarButtonItem: Hashable {
  /// Whether two are the same item.
  public nonisolated static func == (left: BarButtonItem, right: BarButtonItem) -> Bool { left === right }

  /// Feeds the item's identity into a hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
