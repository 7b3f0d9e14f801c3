extension Window {
  /// Gives the keyboard to a responder. Returns whether it has it now.
  @discardableResult
  public func makeFirstResponder(_ responder: Responder) -> Bool {
    guard firstResponder !== responder else { return true }
    let former = firstResponder
    firstResponder = responder
    former?.didResignFirstResponder()
    responder.didBecomeFirstResponder()
    setNeedsFrame()
    return true
  }

  /// Gives the keyboard to where the containers want it: down from the topmost presentation or the root.
  ///
  /// A responder inside the controller found keeps it.
  public func updateFocus() {
    guard isShown, !isChangingHierarchy, var controller = topControllers.last else { return }
    while let next = controller.preferredFocusController, next.isViewLoaded { controller = next }
    if let firstResponder, isInside(firstResponder, controller) { return }
    makeFirstResponder(controller.preferredFirstResponder)
  }

  func resignFirstResponderIfDetached() {
    guard let view = firstResponder as? View, view.window !== self else { return }
    firstResponder = nil
    view.didResignFirstResponder()
    updateFocus()
  }

  private func isInside(_ responder: Responder, _ controller: ViewController) -> Bool {
    guard let view = responder as? View else { return responder === controller.preferredFirstResponder }
    guard view.window === self else { return false }
    return responder.responderChain.first { $0 is ViewController } === controller
  }
}
