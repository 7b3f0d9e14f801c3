extension Window {
  /// Whether the next change can be animated.
  var canAnimate: Bool { animator?.isReady == true && owner?.prefersReducedMotion != true }

  /// Ends a running animation at once and performs the work that waits for its end.
  func endAnimation() {
    var rounds = 0
    // Work that waited may start another animation.
    while let animator, animator.isRunning, rounds < Self.roundLimit {
      animator.end()
      rounds += 1
    }
  }

  /// Ends a running animation before a caller reads the hierarchy in order to change it. During a change, it
  /// has already ended.
  func endAnimationUnlessBusy() {
    if !isBusy { endAnimation() }
  }

  /// Animates a transition whose changes are already made; the finish phase follows when the animation ends.
  /// Returns `false`, without an animation, if nothing moves or another transition is waiting.
  func animate(_ coordinator: TransitionCoordinator) -> Bool {
    guard let animator, !animator.isRunning, !transitions.isWaiting,
      let animation = coordinator.movement?.animation
    else { return false }
    // The animation alone draws a presentation that is leaving.
    for presentation in endingPresentations { presentation.container?.isHidden = true }
    let endings = hierarchy.endings
    hierarchy.endings = []
    coordinator.phase = .animation
    transitions.isSettling = false
    animator.begin(animation) { [weak self] in
      guard let self else { return }
      transitions.isSettling = true
      hierarchy.endings = endings + hierarchy.endings
      finishTransition(coordinator)
    }
    updateFocusIfNeeded()
    setNeedsFrame()
    return true
  }
}
