extension Window {
  /// Begins a transition. A running animation ends first.
  func beginTransition(_ coordinator: TransitionCoordinator) {
    endAnimation()
    transitions.coordinator = coordinator
    transitions.isSettling = true
    if inspectionLog != nil { coordinator.startRecording(windowSize: frame.size) }
  }

  /// Runs the phases after the commit: traits, layout, alongside blocks, and layout again. The finish phase
  /// follows at once or when the animation ends.
  func completeTransition(_ coordinator: TransitionCoordinator) {
    traitReporting.isNeeded = true
    reportTraits()
    coordinator.phase = .layout
    layoutWhereNeeded()
    coordinator.runAlongside()
    reportTraits()
    layoutWhereNeeded()
    if !animate(coordinator) { finishTransition(coordinator) }
  }

  /// Runs the last phase: the second half of the appearance callbacks, the completion blocks, and whatever
  /// they cause.
  func finishTransition(_ coordinator: TransitionCoordinator) {
    coordinator.phase = .finish
    repeat {
      runEndings()
      coordinator.runCompletions()
      settleRounds()
    } while coordinator.hasCompletions
    coordinator.end()
    if let record = coordinator.finishRecording(windowSize: frame.size) { inspectionLog?.record(record) }
    completeParentMoves()
    transitions.coordinator = nil
    transitions.isSettling = false
    focusAndContinue()
  }
}
