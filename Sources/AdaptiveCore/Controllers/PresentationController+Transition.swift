extension PresentationController {
  /// The coordinator of the beginning.
  func coordinatorForPresenting(animated: Bool) -> TransitionCoordinator {
    coordinator(
      TransitionParticipants(
        from: presentingViewController, to: presentedViewController, container: container
      ) {
        [weak self] in
        self?.view(of: $0 == .from ? self?.presentingViewController : self?.presentedViewController)
      },
      movement: animated
        ? .entering(from: .bottom) { [weak self] in self?.presentedViewController.loadedView } : nil)
  }

  /// The coordinator of the end, which shows a controller below again.
  func coordinatorForDismissing(to presenting: ViewController?, animated: Bool) -> TransitionCoordinator {
    coordinator(
      TransitionParticipants(from: presentedViewController, to: presenting, container: container) {
        [weak self] in self?.view(of: $0 == .from ? self?.presentedViewController : presenting)
      },
      movement: animated ? .leaving(to: .bottom, view: presentedViewController.loadedView) : nil)
  }

  private func coordinator(_ participants: TransitionParticipants, movement: Movement?)
    -> TransitionCoordinator
  {
    TransitionCoordinator(
      changing: presentingViewController, participants: participants,
      movement: window?.canAnimate == true ? movement : nil)
  }

  /// The view that takes part for a controller: none for a presenter that stays where it is.
  private func view(of controller: ViewController?) -> View? {
    controller === presentedViewController || effectiveStyle.removesPresenter ? controller?.loadedView : nil
  }
}
