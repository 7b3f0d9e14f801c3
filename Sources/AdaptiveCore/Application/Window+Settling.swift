extension Window {
  /// Whether work is in progress that the next transition must wait for.
  var isBusy: Bool { hierarchy.isChanging || transitions.isSettling }

  /// Completes pending work: changes of models, trait changes, updates of properties, layout, the second half
  /// of appearance callbacks, and completion blocks.
  ///
  /// Hierarchy changes and transitions settle on their own. The application calls this method at the end of
  /// each turn.
  public func settle() {
    guard isShown, !isBusy else { return }
    traitTracker?.observedChanges.deliver()
    transitions.isSettling = true
    if !hasWork { updatePropertiesWhereNeeded() }
    let isChanging = hasWork
    if isChanging { settleRounds() }
    completeParentMoves()
    transitions.isSettling = false
    if isChanging { return focusAndContinue() }
    if focusUpdateRequest != nil { updateFocusIfNeeded() }
    runQueuedTransitions()
  }

  /// Whether anything is pending besides updates of properties, which need no frame if they change nothing.
  private var hasWork: Bool { traitReporting.isNeeded || subtreeNeedsLayout || !hierarchy.endings.isEmpty }

  /// Reports traits, performs layout and runs deferred blocks until nothing is pending.
  func settleRounds() {
    var rounds = 0
    repeat {
      reportTraits()
      layoutWhereNeeded()
      placeFloatingViews()
      for case let popover as PopoverPresentationController in presentations { popover.followSource() }
      runEndings()
      // The phases before can change models, as the updater of a search does.
      traitTracker?.observedChanges.deliver()
      rounds += 1
    } while (hasWork || subtreeNeedsUpdateProperties) && rounds < Self.roundLimit
  }

  /// Runs the deferred second halves of appearance transitions. Work that they defer waits for the next
  /// round.
  func runEndings() {
    let endings = hierarchy.endings
    hierarchy.endings = []
    for block in endings { block() }
  }

  /// Updates the focus and starts the next waiting transition.
  func focusAndContinue() {
    updateFocusIfNeeded()
    setNeedsFrame()
    runQueuedTransitions()
  }
}
