extension SplitViewController {
  /// Lets the whole slide in when a detail takes the place of the columns, and away when it gets its own again.
  ///
  /// Only what was seen before can move, and only in a transition that moves nothing else.
  func showMovement(from former: SplitColumns, wasCollapsed: Bool) {
    guard appearanceState == .appeared, let window, window.canAnimate,
      let coordinator = window.transitions.coordinator, coordinator.phase == .commit,
      coordinator.movement == nil
    else { return }
    if wasCollapsed, !isCollapsed, columns.secondary != nil {
      coordinator.movement = .leaving(to: .right, view: loadedView)
    } else if !wasCollapsed, isCollapsed, let detail = former.secondary, detail.parent !== self,
      detail.isDescendant(of: self)
    {
      coordinator.movement = .entering(from: .right) { [weak self] in self?.loadedView }
    }
  }
}
