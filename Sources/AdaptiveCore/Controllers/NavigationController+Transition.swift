extension NavigationController {
  /// Returns the coordinator for replacing the stack with another list.
  func coordinator(for list: [ViewController], animated: Bool) -> TransitionCoordinator {
    let (previous, top) = (topViewController, list.last)
    guard previous !== top, isViewLoaded else { return TransitionCoordinator(changing: self) }
    return TransitionCoordinator(
      changing: self, participants: TransitionParticipants(from: previous, to: top, container: content),
      movement: animated && window?.canAnimate == true ? movement(from: previous, to: top) : nil)
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

  /// Returns the movement to a new top controller: a push slides it in over the previous top, a pop slides
  /// the previous top out.
  private func movement(from previous: ViewController?, to top: ViewController?) -> Movement? {
    guard let previous, let top, isVisible else { return nil }
    let isBack = viewControllers.contains { $0 === top }
    return isBack
      ? .leaving(to: .right, view: previous.loadedView)
      : .entering(from: .right) { [weak top] in top?.loadedView }
  }
}
