extension Window {
  /// Whether something runs that the next transition has to wait for.
  var isBusy: Bool { hierarchy.isChanging || transitions.isSettling }

  /// Brings what waits to its end: traits that have to be told, layout, the second half of appearance
  /// callbacks, completions.
  ///
  /// Changes of the hierarchy do this by themselves, and a running transition in its own phases; the application
  /// does it at the end of each turn.
  public func settle() {
    guard isShown, !isBusy else { return }
    guard traitReporting.isNeeded || subtreeNeedsLayout || !hierarchy.endings.isEmpty else {
      return forgetMoves()
    }
    transitions.isSettling = true
    settleRounds()
    forgetMoves()
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
    } while (!hierarchy.endings.isEmpty || traitReporting.isNeeded || subtreeNeedsLayout)
      && rounds < Self.roundLimit
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
