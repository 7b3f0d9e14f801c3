extension ViewController {
  /// The controller that presents this one or an ancestor; `nil` when none does.
  public var presentingViewController: ViewController? {
    topmostContainer.presentation?.presentingViewController
  }

  /// The controller that this one, or the nearest ancestor that presents, presents; `nil` when none does. While a
  /// presentation is adapted it is the controller that is shown. O(depth).
  public var presentedViewController: ViewController? { nearestPresenting?.shownController }

  /// What manages the presentation of this controller. Before the presentation it is made for the style of that
  /// moment, so that it can be prepared; setting another style drops it. `nil` for a root and a child.
  public var presentationController: PresentationController? {
    if let running = presentation ?? managingPresentation { return running }
    guard parent == nil, hostWindow == nil else { return nil }
    if let preparedPresentation { return preparedPresentation }
    let made = makePresentationController(presenting: nil, source: self)
    preparedPresentation = made
    return made
  }

  /// The presentation controller of a popover, where the source is said; `nil` when the style is another.
  public var popoverPresentationController: PopoverPresentationController? {
    let isPossible = modalPresentationStyle == .popover || presentation != nil || managingPresentation != nil
    return isPossible ? presentationController as? PopoverPresentationController : nil
  }

  /// Whether this controller is in the callbacks of its presentation.
  public var isBeingPresented: Bool {
    (presentation ?? managingPresentation)?.phase == .presenting
  }

  /// Whether this controller is in the callbacks of its dismissal.
  public var isBeingDismissed: Bool {
    (presentation ?? managingPresentation)?.phase == .dismissing
  }

  /// Puts a controller over the content in the way of its `modalPresentationStyle`.
  ///
  /// The farthest ancestor presents; for the styles of a context it is the nearest of this controller and its
  /// ancestors that defines one. `completion` is called when the presented controller has appeared. A presenter
  /// that presents already or is in no window, a controller that is in a hierarchy, and a popover without a
  /// source are reported; nothing happens then and `completion` is not called.
  public func present(_ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
    window?.endAnimationUnlessBusy()
    controller.window?.endAnimationUnlessBusy()
    let presenter = presenter(for: controller.modalPresentationStyle)
    guard canPresent(controller, by: presenter) else { return }
    if controller.modalPresentationStyle == .none {
      AdaptiveDiagnostics.report(.notPresentable(controller.debugName))
    }
    let presentation =
      controller.preparedPresentation
      ?? controller.makePresentationController(presenting: presenter, source: self)
    // Making it may have loaded the view, and who is told that may have changed the hierarchy.
    guard canPresent(controller, by: presenter), let window = presenter.window else { return }
    presentation.presentingViewController = presenter
    if let popover = presentation as? PopoverPresentationController, !popover.hasSource,
      popover.style(for: popover.traitCollection) == .popover
    {
      presentation.presentingViewController = nil
      AdaptiveDiagnostics.report(.popoverWithoutSource(controller.debugName))
      return
    }
    window.changeHierarchy(with: presentation.coordinatorForPresenting(in: window, animated: animated)) {
      presentation.begin(in: window)
    } whenOver: {
      presentation.didBegin()
      completion?()
    }
  }

  /// Takes away what this controller or an ancestor presents, with everything above; a controller that
  /// presents nothing takes itself away.
  ///
  /// `completion` is called when what was presented has disappeared, or at once when nothing is presented.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    window?.endAnimationUnlessBusy()
    guard let presentation = nearestPresenting ?? topmostContainer.presentation,
      let window = presentation.window, presentation.phase.isRunning
    else {
      completion?()
      return
    }
    window.end(window.presentations(from: presentation), animated: animated, completion: completion)
  }

  /// The controller that is presented in this one's own context.
  var shownInContext: ViewController? {
    presenting.flatMap { $0.isInContext ? $0.shownController : nil }
  }

  /// Whether a presenter can present a controller for this one; what stands against it is reported.
  private func canPresent(_ controller: ViewController, by presenter: ViewController) -> Bool {
    guard let window = presenter.window, window.isAttached(self) else {
      AdaptiveDiagnostics.report(.presenterNotInWindow(presenter.debugName))
      return false
    }
    guard presenter.presenting == nil else {
      AdaptiveDiagnostics.report(.alreadyPresenting(presenter.debugName))
      return false
    }
    guard controller.parent == nil, controller.presentation == nil, controller.hostWindow == nil else {
      AdaptiveDiagnostics.report(.alreadyInHierarchy(controller.debugName))
      return false
    }
    return true
  }

  /// The presentation by this controller or its nearest ancestor that presents.
  private var nearestPresenting: PresentationController? {
    sequence(first: self) { $0.parent }.lazy.compactMap(\.presenting).first { _ in true }
  }

  /// Who presents when this controller is asked to.
  private func presenter(for style: ModalPresentationStyle) -> ViewController {
    guard style.isInContext else { return topmostContainer }
    return sequence(first: self) { $0.parent }.first(where: \.definesPresentationContext) ?? topmostContainer
  }
}
