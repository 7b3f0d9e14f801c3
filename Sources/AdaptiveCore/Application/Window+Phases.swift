extension Window {
  /// Begins a transition; one that is still moving comes to its end first.
  func beginTransition(_ coordinator: TransitionCoordinator) {
    endAnimation()
    transitions.coordinator = coordinator
    transitions.isSettling = true
  }

  /// The phases after the commit: traits, layout, blocks alongside and layout again; then the end, now or when
  /// nothing moves any more.
  func completeTransition(_ coordinator: TransitionCoordinator) {
    traitReporting.isNeeded = true
    reportTraits()
    coordinator.phase = .layout
    layoutIfNeeded()
    coordinator.runAlongside()
    reportTraits()
    layoutIfNeeded()
    if !animate(coordinator) { finishTransition(coordinator) }
  }

  /// The last phase: the second half of appearance, completions, and what these bring about.
  func finishTransition(_ coordinator: TransitionCoordinator) {
    coordinator.phase = .finish
    repeat {
      runEndings()
      coordinator.runCompletions()
      settleRounds()
    } while coordinator.hasCompletions
    coordinator.end()
    forgetMoves()
    transitions.coordinator = nil
    transitions.isSettling = false
    focusAndContinue()
  }
}
