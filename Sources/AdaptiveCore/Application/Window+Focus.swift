extension Window {
  /// Gives the keyboard to a view or a controller. Returns whether it has it now.
  ///
  /// Refused are views that can't have it, what is hidden or not in this window, and what lies below a
  /// presentation. The containers of the new first responder are told, so that they keep it there.
  @discardableResult
  public func makeFirstResponder(_ responder: Responder) -> Bool {
    guard canHaveKeyboard(responder) else { return false }
    setFirstResponder(responder)
    for case let controller as ViewController in responder.responderChain {
      controller.keyboardDidEnter(responder)
    }
    return firstResponder === responder
  }

  /// Gives the keyboard to where the containers want it: down from the topmost presentation or the root.
  ///
  /// A responder that belongs to the controller found keeps it. Called by the window after every change.
  public func updateFocus() {
    guard isShown, !hierarchy.isChanging else { return }
    guard var controller = windowTops.last else { return setFirstResponder(nil) }
    while let next = controller.shownInContext ?? controller.preferredFocusController, next !== controller,
      next.isViewLoaded, next.view.window === self
    {
      controller = next
    }
    if let firstResponder, canHaveKeyboard(firstResponder),
      self.controller(of: firstResponder) === controller,
      firstResponder is View || firstResponder === controller.preferredFirstResponder
    {
      return
    }
    let preferred = controller.preferredFirstResponder
    setFirstResponder(canHaveKeyboard(preferred) ? preferred : controller)
  }

  /// Takes the keyboard away from a view that can't have it any more.
  func updateFocusIfLost() {
    guard isShown, !isBusy, let firstResponder, !canHaveKeyboard(firstResponder) else { return }
    updateFocus()
  }

  /// Whether the keyboard may be with a responder: it must be in sight and below no presentation.
  func canHaveKeyboard(_ responder: Responder) -> Bool {
    if let view = responder as? View {
      guard view.canBecomeFirstResponder, !view.isHiddenInWindow else { return false }
    }
    guard let controller = controller(of: responder), controller.isViewLoaded else { return false }
    return controller.view.window === self && isOnTop(controller)
  }

  /// Whether nothing is presented over a controller: neither over the window nor in a context it belongs to.
  private func isOnTop(_ controller: ViewController) -> Bool {
    controller.shownInContext == nil && isOnTopBesidesOwn(controller)
  }

  /// The same, whatever is presented in the controller's own context.
  private func isOnTopBesidesOwn(_ controller: ViewController) -> Bool {
    if let parent = controller.parent { return isOnTop(parent) }
    if let presentation = controller.presentation, presentation.isInContext {
      return presentation.presentingViewController.map(isOnTopBesidesOwn) ?? false
    }
    return controller === windowTops.last
  }

  /// The controller a responder is or belongs to.
  private func controller(of responder: Responder) -> ViewController? {
    if let view = responder as? View, view.window !== self { return nil }
    return responder.responderChain.lazy.compactMap { $0 as? ViewController }.first { _ in true }
  }

  private func setFirstResponder(_ responder: Responder?) {
    guard firstResponder !== responder else { return }
    let former = firstResponder
    firstResponder = responder
    former?.didResignFirstResponder()
    responder?.didBecomeFirstResponder()
    setNeedsFrame()
  }
}
