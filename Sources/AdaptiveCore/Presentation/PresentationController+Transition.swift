extension PresentationController {
  /// Returns the coordinator of the presentation.
  func coordinatorForPresenting(in window: Window, animated: Bool) -> TransitionCoordinator {
    let movement = Movement.entering(from: .bottom) { [weak self] in self?.effectiveController.presentedView }
    return TransitionCoordinator(
      changing: presentingViewController,
      participants: participants { [weak self] key in
        key == .from ? self?.presentingViewController : self?.shownController
      }, movement: animated && slides && window.canAnimate ? movement : nil)
  }

  /// Returns the coordinator of the dismissal, which reveals a controller below.
  func coordinatorForDismissing(to presenting: ViewController?, animated: Bool) -> TransitionCoordinator {
    let moves = animated && slides && window?.canAnimate == true
    return TransitionCoordinator(
      changing: presentingViewController,
      participants: participants { [weak self, weak presenting] key in
        key == .from ? self?.shownController : presenting
      }, movement: moves ? .leaving(to: .bottom, view: effectiveController.presentedView) : nil)
  }

  /// Whether the presentation slides in from the edge. A popover appears at its source at once.
  private var slides: Bool { comesFromEdge && style(for: traitCollection) != .popover }

  /// Returns the participants. Their views are those that the style shows, and the presenting controller's
  /// view only if it is removed or returns.
  private func participants(
    controller: @escaping @MainActor (TransitionContextKey) -> ViewController?
  ) -> TransitionParticipants {
    TransitionParticipants(controller: controller) { [weak self] in
      self?.container
    } view: { [weak self] key in
      guard let self, let controller = controller(key) else { return nil }
      if controller === shownController { return effectiveController.presentedView }
      return removesPresenter ? controller.loadedView : nil
    }
  }
}
