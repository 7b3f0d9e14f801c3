extension Window {
  /// Whether something runs that the next transition has to wait for.
  var isBusy: Bool { hierarchy.isChanging || transitions.isSettling }

  /// Brings what follows a change of the hierarchy to its end: traits, layout, the second half of the
  /// appearance callbacks, completions. A running transition does that in its own phases.
  func settle() {
    guard isShown, !isBusy else { return }
    transitions.isSettling = true
    settleRounds()
    transitions.isSettling = false
    focusAndContinue()
  }

  /// Reports traits, lays out and runs what waits for that, until nothing waits any more.
  func settleRounds() {
    var rounds = 0
    repeat {
      reportTraits()
      layoutIfNeeded()
      runEndings()
      rounds += 1
    } while (!hierarchy.endings.isEmpty || traitReporting.isNeeded) && rounds < Self.roundLimit
  }

  /// Runs the ends of appearances; what these begin waits for the next round.
  func runEndings() {
    let endings = hierarchy.endings
    hierarchy.endings = []
    for block in endings { block() }
  }

  /// Gives the keyboard where it belongs now and starts the next transition that waits.
  func focusAndContinue() {
    updateFocus()
    setNeedsFrame()
    runQueuedTransitions()
  }
}
