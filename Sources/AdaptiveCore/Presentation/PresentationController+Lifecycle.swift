extension PresentationController {
  /// Begins the presentation: creates the container, loads the views and calls the first hook. Called within
  /// a hierarchy change.
  func begin(in window: Window) {
    let presented = presentedViewController
    self.window = window
    retainedController = presented
    phase = .presenting
    presented.preparedPresentation = nil
    presented.managingPresentation = self
    presented.presentation = self
    presentingViewController?.presenting = self
    window.presentations.append(self)
    let container = PresentationContainerView(presentation: self)
    self.container = container
    adapt()
    container.frame = Rect(size: containerSize)
    _ = shownController.view
    installContainer()
    presentationTransitionWillBegin()
  }

  /// Completes the presentation transition. If the presentation was dismissed meanwhile, passes `false` to
  /// the hook.
  func didBegin() {
    let completed = phase == .presenting
    guard completed || phase == .cancelled else { return }
    phase = completed ? .presented : .dismissed
    presentationTransitionDidEnd(completed)
  }

  /// Dismisses the presentation for the user. If the shown controller is modal or the delegate refuses, says
  /// so to the delegate.
  func dismissForUser() {
    window?.endAnimationUnlessBusy()
    guard phase == .presented else { return }
    let delegate = delegate
    let isModal = [shownController, presentedViewController].contains(where: \.isModalInPresentation)
    guard !isModal, delegateAllowsDismissal else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    dismissingDelegate = delegate
    presentingViewController?.dismiss { self.notifyOfDismissal(delegate) }
  }

  /// Begins the dismissal.
  func willEnd() {
    presentingViewController?.presenting = nil
    // A presentation that has not begun is cancelled, not dismissed.
    let hasBegun = phase == .presented
    phase = hasBegun ? .dismissing : .cancelled
    guard hasBegun else { return cancelTransition() }
    dismissingDelegate?.presentationControllerWillDismiss(self)
    dismissalTransitionWillBegin()
  }

  /// Marks the transition that shows this presentation as cancelled.
  private func cancelTransition() {
    guard let coordinator = window?.transitions.coordinator,
      coordinator.viewController(forKey: .to) === shownController
    else { return }
    coordinator.isCancelled = true
  }

  /// Completes the dismissal: calls the last hook and releases all controllers and views.
  func didEnd() {
    didBegin()
    if phase == .dismissing {
      phase = .dismissed
      dismissalTransitionDidEnd(true)
    }
    let presented = presentedViewController
    if substitute != nil { presented.leaveParent() }
    let shown = shownController
    if let view = shown.loadedView, let container, view.isDescendant(of: container) {
      view.removeWithoutAppearanceUpdate()
    }
    container?.removeWithoutAppearanceUpdate()
    container = nil
    adapted = nil
    substitute = nil
    for controller in [shown, presented] where controller.presentation === self {
      controller.presentation = nil
    }
    presented.managingPresentation = nil
    detachedChrome = []
    positionInWrapper = nil
    retainedController = nil
    window = nil
  }

  /// The size of the view or window that the container fills.
  var containerSize: Size {
    (isInContext ? presentingViewController?.currentSize : window?.bounds.size) ?? .zero
  }

  /// Installs the container as the effective style requires: over the window, or over the content of the
  /// presenting controller's view.
  func installContainer() {
    guard let container, let window else { return }
    guard isInContext else {
      if container.superview !== window {
        window.insertWithoutAppearanceUpdate(container, at: window.subviews.count)
      }
      return
    }
    // A context that was never visible has no view yet.
    guard let context = presentingViewController?.loadedView else { return }
    let isOnTop = container.superview === context && context.subviews.last === container
    if !isOnTop { context.insertWithoutAppearanceUpdate(container, at: context.subviews.count) }
    context.presentationContainer = container
  }

  /// Installs the view of the effective style in the container.
  func installPresentedView() {
    guard let container else { return }
    let view = effectiveController.presentedView
    if let previous = installedView, previous !== view, previous.superview === container {
      previous.removeWithoutAppearanceUpdate()
    }
    installedView = view
    if let view, view.superview !== container {
      container.insertWithoutAppearanceUpdate(view, at: container.subviews.count)
    }
  }
}
