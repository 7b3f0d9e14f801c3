extension PresentationController {
  /// Returns the coordinator of the presentation.
  func coordinatorForPresenting(in window: Window, animated: Bool, source: ViewController)
    -> TransitionCoordinator
  {
    let coordinator = TransitionCoordinator(
      changing: presentingViewController,
      participants: participants { [weak self] key in
        key == .from ? self?.presentingViewController : self?.shownController
      })
    guard animated, window.canAnimate else { return coordinator }
    let view = { [weak self] in self?.effectiveController.presentedView }
    let animator = presentingViewController.flatMap { [presentedViewController] presenting in
      presentedViewController.transitioningDelegate?.animationController(
        forPresented: presentedViewController, presenting: presenting, source: source)
    }
    if let animator {
      coordinator.movement = .entering(drawnBy: animator, coordinator, view: view)
    } else if slides {
      coordinator.movement = .entering(from: .bottom, view: view)
    }
    return coordinator
  }

  /// Returns the coordinator of the dismissal, which reveals a controller below.
  func coordinatorForDismissing(to presenting: ViewController?, animated: Bool) -> TransitionCoordinator {
    let coordinator = TransitionCoordinator(
      changing: presentingViewController,
      participants: participants { [weak self, weak presenting] key in
        key == .from ? self?.shownController : presenting
      })
    guard animated, window?.canAnimate == true else { return coordinator }
    let view = effectiveController.presentedView
    let animator = presentedViewController.transitioningDelegate?.animationController(
      forDismissed: presentedViewController)
    if let animator {
      coordinator.movement = .leaving(drawnBy: animator, view: view, coordinator)
    } else if slides {
      coordinator.movement = .leaving(to: .bottom, view: view)
    }
    return coordinator
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
