extension Window {
  /// Whether the next change can be shown as a movement.
  var canAnimate: Bool { animator?.isReady ?? false }

  /// Brings a movement that is shown to its end at once, with everything that waits for that.
  func endAnimation() {
    var rounds = 0
    // What waited may begin another one.
    while let animator, animator.isRunning, rounds < Self.roundLimit {
      animator.end()
      rounds += 1
    }
  }

  /// Does that before somebody looks at who is where, in order to change it. Within a change it was done already.
  func endAnimationUnlessBusy() {
    if !isBusy { endAnimation() }
  }

  /// Shows a transition whose changes are made as a movement; its last phase comes when that is over. Returns false
  /// when there is nothing to move, or something waits for the end already.
  func animate(_ coordinator: TransitionCoordinator) -> Bool {
    guard let animator, !animator.isRunning, !transitions.isWaiting, let slide = coordinator.movement?.slide
    else { return false }
    // What is on its way out is drawn by the movement alone.
    for presentation in endingPresentations { presentation.container?.isHidden = true }
    let endings = hierarchy.endings
    hierarchy.endings = []
    coordinator.phase = .animation
    transitions.isSettling = false
    animator.begin(slide) { [weak self] in
      guard let self else { return }
      transitions.isSettling = true
      hierarchy.endings = endings + hierarchy.endings
      finishTransition(coordinator)
    }
    updateFocus()
    setNeedsFrame()
    return true
  }
}
