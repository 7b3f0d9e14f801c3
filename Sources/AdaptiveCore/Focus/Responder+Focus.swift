extension Responder {
  /// Whether this responder has the focus.
  public var isFocused: Bool { focusWindow?.focusedItem === self }

  /// Requests that the focus moves to what this responder prefers, if the focus is inside it. Call it when
  /// `preferredFocusEnvironments` changes. The focus moves at the end of the current change, or when
  /// `Window.updateFocusIfNeeded()` is called.
  public func setNeedsFocusUpdate() {
    guard let focusWindow else { return }
    focusWindow.focusUpdateRequest = self
    focusWindow.setNeedsTurn()
  }

  /// Returns whether this responder is an environment or inside it. A presented controller is not inside the
  /// presenting one.
  func isInside(_ environment: Responder) -> Bool {
    responderChain.prefix { !($0 is PresentationController) }.contains { $0 === environment }
  }

  /// This responder and all that contain it, up to the presented or root controller.
  var focusEnvironments: some Sequence<Responder> {
    responderChain.prefix { !($0 is PresentationController) && !($0 is Window) }
  }

  /// This view, or the loaded view of this controller; `nil` for other responders.
  var ownView: View? { self as? View ?? (self as? ViewController)?.loadedView }

  /// The window in which this responder can have the focus; `nil` for none.
  var focusWindow: Window? {
    switch self {
    case let view as View: view.window
    case let controller as ViewController: controller.window
    case let item as BarButtonItem: item.bar?.window
    default: nil
    }
  }
}

extension View {
  /// Whether the view can have the focus as long as it is visible: not while a notice covers it.
  var canHaveFocus: Bool { canBecomeFocused && contentUnavailableView == nil }
}

extension ViewController {
  /// Whether the controller is a screen: what is presented, a column, a tab, or on a stack. A screen in which
  /// nothing can have the focus has it itself, so that it receives keys.
  var isScreen: Bool {
    parent == nil || parent is NavigationController || parent is SplitViewController
      || parent is TabController
  }

  /// The innermost controller that can have the focus, each time the first visible child, or what is
  /// presented in its context. It has the focus in a screen in which nothing else can.
  var innermostFirstChild: ViewController {
    let next = shownInContext ?? visibleChildren.first { $0.loadedView?.superview != nil }
    guard let inner = next?.innermostFirstChild, window?.canFocus(inner) ?? false else { return self }
    return inner
  }

  /// The visible child that the focus prefers; `nil` for none.
  package var preferredFocusChild: ViewController? {
    let visible = visibleChildren
    let preferred = preferredFocusEnvironments.lazy.compactMap { $0 as? ViewController }
    return preferred.first { child in visible.contains { $0 === child } } ?? visible.first
  }

  /// Remembers the item that has the focus in this controller and in its ancestors, so that the focus returns
  /// to it.
  static func rememberFocus(on item: Responder) {
    var inner = item
    for case let controller as ViewController in item.focusEnvironments where controller !== inner {
      controller.rememberedFocus = inner
      inner = controller
    }
  }
}
