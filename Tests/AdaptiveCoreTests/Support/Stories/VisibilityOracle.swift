@testable import AdaptiveCore

/// Works out who can be seen from what containers say they show: slowly, and without the library's help.
@MainActor struct VisibilityOracle {
  let window: Window

  /// The controllers that can be seen. Those whose containers say so themselves are not among them.
  var visible: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var tops: [ViewController] = []
    if let root = window.rootViewController { tops.append(root) }
    for presentation in window.presentations where !Self.isInContext(presentation) {
      // What is full screen takes away what is below.
      if Self.covers(presentation) { tops = [] }
      tops.append(Self.shown(by: presentation))
    }
    for top in tops { visit(top, &found) }
    return found
  }

  /// Whether the keyboard is where the person looks: in what is presented last over the window, or over that.
  var isKeyboardInSight: Bool {
    guard let last = window.presentations.last(where: { !Self.isInContext($0) }) else { return true }
    var controller = window.firstResponder?.responderChain.lazy.compactMap { $0 as? ViewController }.first
    while let current = controller {
      if current === Self.shown(by: last) { return true }
      controller =
        current.parent ?? current.presentation.flatMap { $0 === last ? nil : $0.presentingViewController }
    }
    return false
  }

  /// Whether a controller is below one that says by itself when its children appear.
  static func isDriven(_ controller: ViewController) -> Bool {
    var step = controller.parent
    while let parent = step {
      if (parent as? StoryController)?.drivesChildren ?? false { return true }
      step = parent.parent
    }
    return false
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
