extension SplitViewController {
  /// Animates a collapse that shows the detail, and the expansion that gives the detail its own column again:
  /// the whole view slides in or out at the side of the secondary.
  ///
  /// Only a visible split view is animated, and only if the transition animates nothing else. A compact
  /// column replaces the others at once.
  func showMovement(from previous: SplitColumns, wasCollapsed: Bool) {
    guard appearanceState == .appeared, let window, window.canAnimate,
      let coordinator = window.transitions.coordinator, coordinator.phase == .commit,
      coordinator.movement == nil
    else { return }
    let edge: Slide.Edge = primaryEdge == .leading ? .right : .left
    if wasCollapsed, !isCollapsed, previous.secondary == nil, columns.secondary != nil {
      coordinator.movement = .leaving(to: edge, view: loadedView)
    } else if !wasCollapsed, isCollapsed, let detail = previous.secondary, detail.parent !== self,
      detail.isDescendant(of: self)
    {
      coordinator.movement = .entering(from: edge) { [weak self] in self?.loadedView }
    }
  }
}
