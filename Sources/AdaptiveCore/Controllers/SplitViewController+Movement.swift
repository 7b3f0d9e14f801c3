extension SplitViewController {
  /// Lets the whole slide in over the columns when the detail takes their place.
  func showMovement(merging secondary: ViewController?) {
    guard let secondary, secondary.parent !== self, secondary.isDescendant(of: self) else { return }
    show(.entering(from: .right) { [weak self] in self?.loadedView })
  }

  /// Lets the whole slide away over the columns when the detail gets its own again.
  func showMovement(separating secondary: ViewController?) {
    if secondary != nil { show(.leaving(to: .right, view: loadedView)) }
  }

  /// Only what was seen before can move, and only in a transition that moves nothing else.
  private func show(_ movement: Movement?) {
    guard appearanceState == .appeared, let window, window.canAnimate,
      let coordinator = window.transitions.coordinator, coordinator.phase == .commit,
      coordinator.movement == nil
    else { return }
    coordinator.movement = movement
  }
}
