@testable import AdaptiveCore

/// Determines which controllers are visible from what the containers show, slowly and without the library's
/// algorithm.
@MainActor struct VisibilityOracle {
  let window: Window

  /// The visible controllers, without driven ones, whose containers control their appearance.
  var visible: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var tops: [ViewController] = []
    if let root = window.rootViewController { tops.append(root) }
    for presentation in window.presentations where !Self.isInContext(presentation) {
      // A full-screen presentation hides what is below.
      if Self.covers(presentation) { tops = [] }
      tops.append(Self.shown(by: presentation))
    }
    for top in tops { visit(top, &found) }
    return found
  }

  /// Whether the topmost presentation over the window, or one over it, has the focus.
  var isFocusOnTop: Bool {
    guard let last = window.presentations.last(where: { !Self.isInContext($0) }) else { return true }
    var controller = window.focusedItem?.responderChain.lazy.compactMap { $0 as? ViewController }.first
    while let current = controller {
      if current === Self.shown(by: last) { return true }
      controller =
        current.parent ?? current.presentation.flatMap { $0 === last ? nil : $0.presentingViewController }
    }
    return false
  }

  /// Returns whether a controller is below one that forwards appearance callbacks itself, or presented in the
  /// context of one that is.
  static func isDriven(_ controller: ViewController) -> Bool {
    var step = container(of: controller)
    while let outer = step {
      if (outer as? StoryController)?.drivesChildren ?? false { return true }
      step = container(of: outer)
    }
    return false
  }

  private static func container(of controller: ViewController) -> ViewController? {
    controller.parent
      ?? controller.presentation.flatMap { isInContext($0) ? $0.presentingViewController : nil }
  }

  private func visit(_ controller: ViewController, _ found: inout Set<ObjectIdentifier>) {
    let inner = window.presentations.first { presentation in
      Self.isInContext(presentation) && presentation.presentingViewController === controller
    }
    if !(inner.map(Self.covers) ?? false) {
      found.insert(ObjectIdentifier(controller))
      for child in shown(by: controller) { visit(child, &found) }
    }
    if let inner { visit(Self.shown(by: inner), &found) }
  }

  private func shown(by controller: ViewController) -> [ViewController] {
    switch controller {
    case let stack as NavigationController: return stack.topViewController.map { [$0] } ?? []
    case let tabs as TabController: return tabs.selectedViewController.map { [$0] } ?? []
    case let split as SplitViewController:
      return split.displayMode == .primaryHidden && !split.isCollapsed
        ? [split.viewController(for: .secondary)].compactMap { $0 } : split.viewControllers
    case let plain as StoryController where plain.drivesChildren: return []
    default:
      return controller.children.filter { child in
        var view = child.loadedView
        while let current = view, current !== controller.loadedView { view = current.superview }
        return view != nil && controller.loadedView != nil
      }
    }
  }

  private static func shown(by presentation: PresentationController) -> ViewController {
    presentation.substitute ?? presentation.presentedViewController
  }

  private static func covers(_ presentation: PresentationController) -> Bool {
    presentation.effectiveStyle == .fullScreen || presentation.effectiveStyle == .currentContext
  }

  private static func isInContext(_ presentation: PresentationController) -> Bool {
    presentation.effectiveStyle == .currentContext || presentation.effectiveStyle == .overCurrentContext
  }
}
