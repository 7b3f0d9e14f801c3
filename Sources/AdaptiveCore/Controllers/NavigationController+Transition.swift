extension NavigationController {
  /// The coordinator of an exchange of the stack for another list.
  func coordinator(for list: [ViewController], animated: Bool) -> TransitionCoordinator {
    let (former, top) = (topViewController, list.last)
    guard former !== top, isViewLoaded else { return TransitionCoordinator(changing: self) }
    return TransitionCoordinator(
      changing: self, participants: TransitionParticipants(from: former, to: top, container: content),
      movement: animated && window?.canAnimate == true ? movement(from: former, to: top) : nil)
  }

  /// Tells the delegate, as part of a change, that another controller has become the top.
  func announceTop() {
    guard let top = topViewController, isInSight else { return }
    let animated = window?.transitions.coordinator?.isAnimated ?? false
    delegate?.navigationController(self, willShow: top, animated: animated)
    changeHierarchy {
    } whenOver: { [weak self, weak top] in
      guard let self, let top, top === topViewController, top.appearanceState == .appeared else { return }
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// Whether the person sees the stack, or is about to.
  private var isInSight: Bool { appearanceState == .appeared || appearanceState == .appearing }

  /// A new top comes in over the former one; one that was covered is uncovered.
  private func movement(from former: ViewController?, to top: ViewController?) -> Movement? {
    guard let former, let top, isInSight else { return nil }
    let isBack = viewControllers.contains { $0 === top }
    return isBack
      ? .leaving(to: .right, view: former.loadedView)
      : .entering(from: .right) { [weak top] in top?.loadedView }
  }
}
