extension SplitViewController {
  /// Updates the display mode item for the mode that pressing it leads to: the outline of a window for the
  /// secondary alone, or a back control with the primary's title for a mode that shows the primary.
  func updateDisplayModeButton() {
    let target = displayModeButtonTarget
    displayModeButtonItem.isHidden = isCollapsed || target == displayMode
    displayModeButtonItem.title =
      target == .primaryHidden
      ? "[ ]" : "‹ \(primaryTitle.isolated(always: traitCollection.layoutDirection == .rightToLeft))"
  }

  /// The primary's title. For a navigation controller without its own title, that of its top controller.
  private var primaryTitle: String {
    var controller = viewControllers.first
    while let current = controller {
      if let title = current.barTitle { return title }
      controller = (current as? NavigationController)?.topViewController
    }
    return builtInText(.back)
  }
}
