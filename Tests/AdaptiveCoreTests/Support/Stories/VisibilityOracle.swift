@testable import AdaptiveCore

/// Works out who can be seen from what containers say they show: slowly, and without the library's help.
@MainActor struct VisibilityOracle {
  let window: Window

  /// The controllers that can be seen.
  var visible: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var tops: [ViewController] = []
    if let root = window.rootViewController { tops.append(root) }
    for presentation in window.presentations {
      // Full screen takes away what is below.
      if presentation.effectiveStyle == .fullScreen { tops = [] }
      tops.append(presentation.presentedViewController)
    }
    for top in tops { visit(top, &found) }
    return found
  }

  private func visit(_ controller: ViewController, _ found: inout Set<ObjectIdentifier>) {
    found.insert(ObjectIdentifier(controller))
    for child in shown(by: controller) { visit(child, &found) }
  }

  private func shown(by controller: ViewController) -> [ViewController] {
    switch controller {
    case let stack as NavigationController: return stack.topViewController.map { [$0] } ?? []
    case let split as SplitViewController:
      if split.isCollapsed { return Array(split.viewControllers.prefix(1)) }
      return split.displayMode == .primaryHidden
        ? Array(split.viewControllers.dropFirst()) : split.viewControllers
    default:
      return controller.children.filter { child in
        var view = child.loadedView
        while let current = view, current !== controller.loadedView { view = current.superview }
        return view != nil && controller.loadedView != nil
      }
    }
  }
}
