extension ViewController {
  /// The controller that presents this one or an ancestor; `nil` if there is none.
  public var presentingViewController: ViewController? {
    topmostContainer.presentation?.presentingViewController
  }

  /// The controller presented by this one or by the nearest ancestor that presents; `nil` if there is none.
  /// For an adapted presentation, this is the controller shown. O(depth).
  public var presentedViewController: ViewController? { nearestPresenting?.shownController }

  /// The object that manages the presentation of this controller; `nil` for a root or child controller.
  ///
  /// Before the presentation, reading this property creates the object for the current style, so that you can
  /// configure it. Setting another style discards the object.
  public var presentationController: PresentationController? {
    if let running = presentation ?? managingPresentation { return running }
    guard parent == nil, hostWindow == nil else { return nil }
    if let preparedPresentation { return preparedPresentation }
    let made = makePresentationController(presenting: nil, source: self)
    preparedPresentation = made
    return made
  }

  /// The presentation controller of a popover, on which you set the source; `nil` if the style is another
  /// one.
  public var popoverPresentationController: PopoverPresentationController? {
    let isPossible = modalPresentationStyle == .popover || presentation != nil || managingPresentation != nil
    return isPossible ? presentationController as? PopoverPresentationController : nil
  }

  /// The presentation controller of a sheet, on which you set the detents; `nil` if the style is another one.
  public var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// Whether the presentation of this controller is in progress.
  public var isBeingPresented: Bool {
    (presentation ?? managingPresentation)?.phase == .presenting
  }

  /// Whether the dismissal of this controller is in progress.
  public var isBeingDismissed: Bool {
    (presentation ?? managingPresentation)?.phase == .dismissing
  }

  /// Presents a controller over the current content, in its `modalPresentationStyle`.
  ///
  /// The presenting controller is the farthest ancestor of this controller. For a context style, it is the
  /// nearest controller, starting with this one, that defines a presentation context. `completion` is called
  /// after the presented controller has appeared.
  ///
  /// These mistakes are reported, without presenting or calling `completion`: the presenting controller
  /// already presents another one or is not in a window, the controller is already in a hierarchy, or a
  /// popover has no source.
  public func present(_ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
    window?.endAnimationUnlessBusy()
    controller.window?.endAnimationUnlessBusy()
    let presenter = presenter(for: controller.modalPresentationStyle)
    guard canPresent(controller, by: presenter) else { return }
    if controller.modalPresentationStyle == .none {
      AdaptiveDiagnostics.report(.notPresentable(controller.debugName), about: self)
    }
    let presentation =
      controller.preparedPresentation
      ?? controller.makePresentationController(presenting: presenter, source: self)
    // Creating it may have loaded the view, and its callbacks may have changed the hierarchy.
    guard canPresent(controller, by: presenter), let window = presenter.window else { return }
    presentation.presentingViewController = presenter
    if let popover = presentation as? PopoverPresentationController, !popover.hasSource,
      popover.style(for: popover.traitCollection) == .popover
    {
      presentation.presentingViewController = nil
      AdaptiveDiagnostics.report(.popoverWithoutSource(controller.debugName), about: self)
      return
    }
    let coordinator = presentation.coordinatorForPresenting(in: window, animated: animated, source: self)
    window.changeHierarchy(with: coordinator) {
      presentation.begin(in: window)
    } whenFinished: {
      presentation.didBegin()
      completion?()
    }
  }

  /// Dismisses the controller presented by this one or an ancestor, and everything above it. A controller
  /// that presents nothing dismisses itself.
  ///
  /// `completion` is called after the dismissed controllers have disappeared, or at once if nothing is
  /// presented.
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

  /// The controller presented in this controller's own context.
  var shownInContext: ViewController? {
    presenting.flatMap { $0.isInContext ? $0.shownController : nil }
  }

  /// Returns whether a controller can be presented for this one, and reports why not.
  private func canPresent(_ controller: ViewController, by presenter: ViewController) -> Bool {
    guard let window = presenter.window, window.isAttached(self) else {
      AdaptiveDiagnostics.report(.presenterNotInWindow(presenter.debugName), about: presenter)
      return false
    }
    guard presenter.presenting == nil else {
      AdaptiveDiagnostics.report(.alreadyPresenting(presenter.debugName), about: presenter)
      return false
    }
    guard controller.parent == nil, controller.presentation == nil, controller.hostWindow == nil else {
      AdaptiveDiagnostics.report(.alreadyInHierarchy(controller.debugName), about: controller)
      return false
    }
    return true
  }

  /// The presentation by this controller or by the nearest ancestor that presents.
  private var nearestPresenting: PresentationController? {
    sequence(first: self) { $0.parent }.lazy.compactMap(\.presenting).first { _ in true }
  }

  /// Returns the presenting controller for a request to this controller.
  private func presenter(for style: ModalPresentationStyle) -> ViewController {
    guard style.isInContext else { return topmostContainer }
    return sequence(first: self) { $0.parent }.first(where: \.definesPresentationContext) ?? topmostContainer
  }
}
