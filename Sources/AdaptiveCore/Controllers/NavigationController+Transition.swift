extension NavigationController {
  /// Returns the coordinator for replacing the stack with another list.
  func coordinator(for list: [ViewController], animated: Bool) -> TransitionCoordinator {
    let (previous, top) = (topViewController, list.last)
    guard previous !== top, isViewLoaded else { return TransitionCoordinator(changing: self) }
    let coordinator = TransitionCoordinator(
      changing: self, participants: TransitionParticipants(from: previous, to: top, container: content))
    if animated, window?.canAnimate == true, let previous, let top, isVisible {
      coordinator.movement = movement(from: previous, to: top, coordinator)
    }
    return coordinator
  }

  /// Notifies the delegate, as part of a change, that the stack has a new top controller.
  func announceTop() {
    guard let top = topViewController, isVisible else { return }
    let animated = window?.transitions.coordinator?.isAnimated ?? false
    delegate?.navigationController(self, willShow: top, animated: animated)
    changeHierarchy {
    } whenFinished: { [weak self, weak top] in
      guard let self, let top, top === topViewController, top.appearanceState == .appeared else { return }
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// Whether the stack is visible or about to be.
  private var isVisible: Bool { appearanceState == .appeared || appearanceState == .appearing }

  /// Returns the movement to a new top controller: that of the delegate, or else a push slides it in over the
  /// previous top, and a pop slides the previous top out.
  private func movement(
    from previous: ViewController, to top: ViewController, _ coordinator: TransitionCoordinator
  ) -> Movement? {
    let isBack = viewControllers.contains { $0 === top }
    let animator = delegate?.navigationController(
      self, animationControllerFor: isBack ? .pop : .push, from: previous, to: top)
    if let animator {
      return isBack
        ? .leaving(drawnBy: animator, view: previous.loadedView, coordinator)
        : .entering(drawnBy: animator, coordinator) { [weak top] in top?.loadedView }
    }
    return isBack
      ? .leaving(to: .right, view: previous.loadedView)
      : .entering(from: .right) { [weak top] in top?.loadedView }
  }
}
