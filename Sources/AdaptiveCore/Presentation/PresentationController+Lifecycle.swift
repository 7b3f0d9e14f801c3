extension PresentationController {
  /// The presentation begins: makes the container, loads the views and calls the first hook. Called within a
  /// change of the hierarchy.
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

  /// The presentation has begun, unless it was dismissed meanwhile.
  func didBegin() {
    let completed = phase == .presenting
    guard completed || phase == .cancelled else { return }
    phase = completed ? .presented : .dismissed
    presentationTransitionDidEnd(completed)
  }

  /// The dismissal begins.
  func willEnd() {
    presentingViewController?.presenting = nil
    // One that has not begun yet is given up, not dismissed.
    let hasBegun = phase == .presented
    phase = hasBegun ? .dismissing : .cancelled
    if hasBegun { dismissalTransitionWillBegin() } else { cancelTransition() }
  }

  /// The transition that shows this presentation is told that it comes to nothing.
  private func cancelTransition() {
    guard let coordinator = window?.transitions.coordinator,
      coordinator.viewController(forKey: .to) === shownController
    else { return }
    coordinator.isCancelled = true
  }

  /// The dismissal is over: the last hook, and everybody is free again.
  func didEnd() {
    didBegin()
    if phase == .dismissing {
      phase = .dismissed
      dismissalTransitionDidEnd(true)
    }
    let presented = presentedViewController
    if substitute != nil { presented.leaveParent() }
    let shown = shownController
    if let view = shown.loadedView, let container, view.isDescendant(of: container) { view.unplace() }
    container?.unplace()
    container = nil
    adapted = nil
    substitute = nil
    for controller in [shown, presented] where controller.presentation === self {
      controller.presentation = nil
    }
    presented.managingPresentation = nil
    chromeSetAside = []
    placeInWrapper = nil
    retainedController = nil
    window = nil
  }

  /// The size of what the container fills.
  var containerSize: Size {
    (isInContext ? presentingViewController?.currentSize : window?.bounds.size) ?? .zero
  }

  /// Puts the container where the style in force wants it: over the window, or over what is in the presenter's
  /// view.
  func installContainer() {
    guard let container, let window else { return }
    guard isInContext else {
      if container.superview !== window { window.place(container, at: window.subviews.count) }
      return
    }
    // A context that was never in sight has no view to lie in yet.
    guard let context = presentingViewController?.loadedView else { return }
    let isOnTop = container.superview === context && context.subviews.last === container
    if !isOnTop { context.place(container, at: context.subviews.count) }
    context.presentationContainer = container
  }

  /// Puts the view that the style in force shows into the container.
  func installPresentedView() {
    guard let container else { return }
    let view = inForce.presentedView
    if let former = installedView, former !== view, former.superview === container { former.unplace() }
    installedView = view
    if let view, view.superview !== container { container.place(view, at: container.subviews.count) }
  }
}
