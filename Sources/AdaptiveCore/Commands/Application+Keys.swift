extension Application {
  /// Offers a key to each responder from the focused item on. Returns whether one used it.
  ///
  /// Of each responder, `keyPressed` comes first and its key commands second. Then, if it is a controller, an
  /// arrow key moves the focus to a neighbour inside it. The commands and neighbours of what is below a
  /// presentation do not count. (Semantics 17.3)
  @discardableResult
  public func deliver(_ key: KeyEvent) -> Bool {
    guard let focusedItem = window.focusedItem else { return false }
    var isBelowPresentation = false
    for responder in focusedItem.responderChain {
      if responder is Window { isBelowPresentation = false }
      if responder.keyPressed(key) || !isBelowPresentation && responder.performKeyCommand(for: key) {
        return true
      }
      if !isBelowPresentation, let controller = responder as? ViewController,
        let heading = FocusHeading(arrow: key), window.moveFocus(heading, in: controller)
      {
        return true
      }
      if responder is PresentationController { isBelowPresentation = true }
    }
    return false
  }
}
