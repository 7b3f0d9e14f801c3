extension Window {
  /// Makes a view or a controller the first responder. Returns whether it is the first responder now.
  ///
  /// The window refuses views that can't become first responder, responders that are hidden or not in this
  /// window, and everything below a presentation. It notifies the containers of the new first responder, so
  /// that they keep the focus there.
  @discardableResult
  public func makeFirstResponder(_ responder: Responder) -> Bool {
    guard canMakeFirstResponder(responder) else { return false }
    setFirstResponder(responder)
    for case let controller as ViewController in responder.responderChain {
      controller.firstResponderDidChange(to: responder)
    }
    return firstResponder === responder
  }

  /// Moves the focus to the responder that the containers prefer, starting from the topmost presentation or
  /// the root controller.
  ///
  /// A first responder that belongs to the resulting controller keeps the focus. The window calls this method
  /// after every change.
  public func updateFocus() {
    guard isShown, !hierarchy.isChanging else { return }
    guard var controller = windowTops.last else { return setFirstResponder(nil) }
    while let next = controller.shownInContext ?? controller.preferredFocusController, next !== controller,
      next.isViewLoaded, next.view.window === self
    {
      controller = next
    }
    if let firstResponder, canMakeFirstResponder(firstResponder),
      self.controller(of: firstResponder) === controller,
      firstResponder is View || firstResponder === controller.preferredFirstResponder
    {
      return
    }
    let preferred = controller.preferredFirstResponder
    setFirstResponder(canMakeFirstResponder(preferred) ? preferred : controller)
  }

  /// Moves the focus away from a view that can no longer be the first responder.
  func updateFocusIfLost() {
    guard isShown, !isBusy, let firstResponder, !canMakeFirstResponder(firstResponder) else { return }
    updateFocus()
  }

  /// Returns whether a responder can be the first responder: it must be visible and not below a presentation.
  func canMakeFirstResponder(_ responder: Responder) -> Bool {
    if let view = responder as? View {
      guard view.canBecomeFirstResponder, !view.isHiddenInWindow else { return false }
    }
    guard let controller = controller(of: responder), controller.isViewLoaded else { return false }
    return controller.view.window === self && isOnTop(controller)
  }

  /// Returns whether nothing is presented over a controller, neither over the window nor in a context that
  /// contains it.
  private func isOnTop(_ controller: ViewController) -> Bool {
    controller.shownInContext == nil && isOnTopBesidesOwn(controller)
  }

  /// Returns the same, ignoring what is presented in the controller's own context.
  private func isOnTopBesidesOwn(_ controller: ViewController) -> Bool {
    if let parent = controller.parent { return isOnTop(parent) }
    if let presentation = controller.presentation, presentation.isInContext {
      return presentation.presentingViewController.map(isOnTopBesidesOwn) ?? false
    }
    return controller === windowTops.last
  }

  /// Returns the controller that a responder is or belongs to.
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
    if let view = responder as? View { view.scrollToVisible() }
    setNeedsFrame()
  }
}
