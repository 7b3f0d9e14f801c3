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

  /// What manages the presentation of this controller; `nil` while it is not presented itself.
  public var presentationController: PresentationController? { presentation }

  /// Puts a controller over the content in the way of its `modalPresentationStyle`.
  ///
  /// The farthest ancestor presents; `completion` is called when the presented controller has appeared. A
  /// presenter that presents already or is in no window, and a controller that is in a hierarchy, are reported;
  /// nothing happens then and `completion` is not called.
  public func present(_ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
    window?.endAnimationUnlessBusy()
    controller.window?.endAnimationUnlessBusy()
    let presenter = topmostContainer
    // One that is just being taken out of the window finds it still, but is no longer of it.
    guard let window = presenter.window, window.topControllers.contains(where: { $0 === presenter }) else {
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
    let presentation = PresentationController(presented: controller, presenting: presenter, window: window)
    window.changeHierarchy(
      with: presentation.coordinatorForPresenting(animated: animated),
      {
        controller.presentation = presentation
        window.presentations.append(presentation)
      }, whenOver: completion)
  }

  /// Takes away what this controller or an ancestor presents, with everything above; a controller that
  /// presents nothing takes itself away.
  ///
  /// `completion` is called when what was presented has disappeared, or at once when nothing is presented.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    window?.endAnimationUnlessBusy()
    let top = topmostContainer
    guard let window,
      let index = window.presentations.firstIndex(where: { $0.presentingViewController === top })
        ?? window.presentations.firstIndex(where: { $0.presentedViewController === top })
    else {
      completion?()
      return
    }
    let ended = Array(window.presentations[index...])
    let coordinator = ended.last?.coordinatorForDismissing(
      to: ended.first?.presentingViewController, animated: animated)
    window.changeHierarchy(with: coordinator) {
      window.presentations.removeSubrange(index...)
    } whenOver: {
      for presentation in ended.reversed() { presentation.release() }
      completion?()
    }
  }
}
