extension SplitViewController {
  /// Brings the display-mode item in line with what pressing it would do: a window's outline when it leads to the
  /// secondary alone, a back control with the primary's title when it shows the primary.
  func updateDisplayModeButton() {
    let target = displayModeButtonTarget
    displayModeButtonItem.isHidden = isCollapsed || target == displayMode
    displayModeButtonItem.title = target == .primaryHidden ? "[ ]" : "‹ \(primaryTitle)"
  }

  /// The primary's title; that of the top of a stack, unless the stack has one of its own.
  private var primaryTitle: String {
    var controller = viewControllers.first
    while let current = controller {
      if let title = current.barTitle { return title }
      controller = (current as? NavigationController)?.topViewController
    }
    return "Back"
  }
}
