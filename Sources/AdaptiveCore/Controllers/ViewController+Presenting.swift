extension ViewController {
  /// The controller that presents this one or an ancestor; `nil` when none does.
  public var presentingViewController: ViewController? {
    topmostContainer.presentation?.presentingViewController
  }

  /// The controller that this one or an ancestor presents; `nil` when none is.
  public var presentedViewController: ViewController? {
    let top = topmostContainer
    return window?.presentations.first { $0.presentingViewController === top }?.presentedViewController
  }

  /// Whether the controller is being shown by a presentation.
  public var presentationController: PresentationController? { presentation }

  /// Puts a controller over the content in the way of its `modalPresentationStyle`.
  ///
  /// The farthest ancestor presents. A presenter that presents already or is in no window, and a controller
  /// that is in a hierarchy, are reported and nothing happens.
  public func present(_ controller: ViewController, completion: (() -> Void)? = nil) {
    let presenter = topmostContainer
    guard let window = presenter.window else {
      AdaptiveDiagnostics.report(.presenterNotInWindow(presenter.debugName))
      return
    }
    guard presentedViewController == nil else {
      AdaptiveDiagnostics.report(.alreadyPresenting(presenter.debugName))
      return
    }
    guard controller.parent == nil, controller.presentation == nil, controller.hostWindow == nil else {
      AdaptiveDiagnostics.report(.alreadyInHierarchy(controller.debugName))
      return
    }
    window.changeHierarchy {
      let presentation = PresentationController(presented: controller, presenting: presenter, window: window)
      controller.presentation = presentation
      window.presentations.append(presentation)
    }
    completion?()
  }

  /// Takes away what this controller or an ancestor presents, with everything above; a controller that
  /// presents nothing takes itself away. Without any presentation only `completion` is called.
  public func dismiss(completion: (() -> Void)? = nil) {
    defer { completion?() }
    guard let window else { return }
    let top = topmostContainer
    let index =
      window.presentations.firstIndex { $0.presentingViewController === top }
      ?? window.presentations.firstIndex { $0.presentedViewController === top }
    guard let index else { return }
    let ended = Array(window.presentations[index...])
    window.changeHierarchy { window.presentations.removeSubrange(index...) }
    for presentation in ended.reversed() {
      presentation.container.removeFromSuperview()
      presentation.presentedViewController.loadedView?.removeFromSuperview()
      presentation.presentedViewController.presentation = nil
    }
    window.updateFocus()
  }
}
