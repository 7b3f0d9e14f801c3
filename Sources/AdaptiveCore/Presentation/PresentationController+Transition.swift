extension PresentationController {
  /// The coordinator of the beginning in a window.
  func coordinatorForPresenting(in window: Window, animated: Bool) -> TransitionCoordinator {
    let movement = Movement.entering(from: .bottom) { [weak self] in self?.inForce.presentedView }
    return TransitionCoordinator(
      changing: presentingViewController,
      participants: participants { [weak self] key in
        key == .from ? self?.presentingViewController : self?.shownController
      }, movement: animated && slides && window.canAnimate ? movement : nil)
  }

  /// The coordinator of the end, which shows a controller below again.
  func coordinatorForDismissing(to presenting: ViewController?, animated: Bool) -> TransitionCoordinator {
    let moves = animated && slides && window?.canAnimate == true
    return TransitionCoordinator(
      changing: presentingViewController,
      participants: participants { [weak self, weak presenting] key in
        key == .from ? self?.shownController : presenting
      }, movement: moves ? .leaving(to: .bottom, view: inForce.presentedView) : nil)
  }

  /// Whether the presentation comes from the edge; a popover is where it points at once.
  private var slides: Bool { comesFromEdge && style(for: traitCollection) != .popover }

  /// Who takes part: the views are what the style shows, and the presenter's only where it goes away or comes back.
  private func participants(
    controller: @escaping @MainActor (TransitionContextKey) -> ViewController?
  ) -> TransitionParticipants {
    TransitionParticipants(controller: controller) { [weak self] in
      self?.container
    } view: { [weak self] key in
      guard let self, let controller = controller(key) else { return nil }
      if controller === shownController { return inForce.presentedView }
      return removesPresenter ? controller.loadedView : nil
    }
  }
}
