extension Window {
  /// Whether work is in progress that the next transition must wait for.
  var isBusy: Bool { hierarchy.isChanging || transitions.isSettling }

  /// Completes pending work: trait changes, layout, the second half of appearance callbacks, and completion
  /// blocks.
  ///
  /// Hierarchy changes and transitions settle on their own. The application calls this method at the end of
  /// each turn.
  public func settle() {
    guard isShown, !isBusy else { return }
    guard traitReporting.isNeeded || subtreeNeedsLayout || !hierarchy.endings.isEmpty else {
      completeParentMoves()
      if focusUpdateRequest != nil { updateFocusIfNeeded() }
      return
    }
    transitions.isSettling = true
    settleRounds()
    completeParentMoves()
    transitions.isSettling = false
    focusAndContinue()
  }

  /// Reports traits, performs layout and runs deferred blocks until nothing is pending.
  func settleRounds() {
    var rounds = 0
    repeat {
      reportTraits()
      layoutIfNeeded()
      placeFloatingViews()
      for case let popover as PopoverPresentationController in presentations { popover.followSource() }
      runEndings()
      rounds += 1
    } while (!hierarchy.endings.isEmpty || traitReporting.isNeeded || subtreeNeedsLayout)
      && rounds < Self.roundLimit
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
