/// What a window remembers about changes of size and traits.
struct TransitionState {
  /// The coordinator of the running transition; `nil` when none runs.
  var coordinator: TransitionCoordinator?
  /// Whether a transition or the end of a change of the hierarchy runs.
  var isSettling = false
  /// The size to bring the window to next; a later one replaces an earlier one.
  var queuedSize: Size?
  /// The capabilities to bring the screen to next, likewise.
  var queuedCapabilities: DisplayCapabilities?
  /// Further transitions that wait, in order.
  var queued: [() -> Void] = []
  /// Whether waiting transitions are being run.
  var isDraining = false
}

extension Window {
  /// Brings the window to a new size and to new capabilities of the screen, as one transition.
  ///
  /// Equal values change nothing. A change that arrives while another runs waits for its end; of several the
  /// latest wins, compared with what was reached by then.
  public func change(size: Size, capabilities: DisplayCapabilities) {
    transitions.queuedSize = size
    transitions.queuedCapabilities = capabilities
    runQueuedTransitions()
  }

  /// Brings the window to a new size.
  public func resize(to size: Size) {
    transitions.queuedSize = size
    runQueuedTransitions()
  }

  /// Tells the window that more is known of what the screen can do.
  public func change(capabilities: DisplayCapabilities) {
    transitions.queuedCapabilities = capabilities
    runQueuedTransitions()
  }

  func runQueuedTransitions() {
    guard !isBusy, !transitions.isDraining else { return }
    transitions.isDraining = true
    while true {
      if !transitions.queued.isEmpty {
        transitions.queued.removeFirst()()
        continue
      }
      let (size, capabilities) = (transitions.queuedSize, transitions.queuedCapabilities)
      guard size != nil || capabilities != nil else { break }
      transitions.queuedSize = nil
      transitions.queuedCapabilities = nil
      run(size ?? frame.size, capabilities ?? screen.capabilities)
    }
    transitions.isDraining = false
  }

  private func run(_ size: Size, _ capabilities: DisplayCapabilities) {
    let traits = Screen.traits(size, capabilities, screen.thresholds)
    let resizes = size != frame.size
    guard resizes || size != screen.size || capabilities != screen.capabilities else { return }
    let commit = {
      self.screen.size = size
      self.screen.capabilities = capabilities
      self.frame = Rect(size: size)
      self.setNeedsFrame()
    }
    guard isShown else { return commit() }
    performTransition(of: rootViewController) { coordinator in
      self.rootViewController?.announce(traits: traits, coordinator)
      for presentation in self.presentations { presentation.announceTraits(coordinator) }
      coordinator.phase = .willSize
      guard resizes else { return }
      self.rootViewController?.announce(size: size, coordinator)
      for presentation in self.presentations { presentation.announce(size: size, coordinator) }
    } commit: {
      commit()
    }
  }

  /// Puts the override that was asked for a child in force, as a change of the traits of that subtree.
  ///
  /// A child that was never told its traits is not told of the change either. While something else runs the
  /// change waits, because nobody is told twice in one transition.
  func applyOverride(forChild child: ViewController) {
    guard let parent = child.parent else { return }
    let future = parent.traitCollection.merging(parent.requestedOverride(forChild: child))
    guard future != child.traitCollection, child.traitReport.hasReported else {
      parent.commitOverride(forChild: child)
      traitReporting.isNeeded = true
      return settle()
    }
    guard !isBusy else {
      transitions.queued.append { [weak self, weak child] in
        if let child { self?.applyOverride(forChild: child) }
      }
      return
    }
    performTransition(of: child) {
      child.announce(traits: future, $0)
    } commit: {
      parent.commitOverride(forChild: child)
    }
  }

  /// The phases of a transition, in order. While something else runs only the change itself is made.
  func performTransition(
    of root: ViewController?, will: (TransitionCoordinator) -> Void, commit: () -> Void
  ) {
    guard !isBusy else { return commit() }
    let coordinator = TransitionCoordinator(root: root)
    transitions.coordinator = coordinator
    transitions.isSettling = true
    will(coordinator)
    coordinator.phase = .commit
    commit()
    coordinator.runCommits()
    traitReporting.isNeeded = true
    reportTraits()
    coordinator.phase = .layout
    layoutIfNeeded()
    coordinator.runAlongside()
    reportTraits()
    layoutIfNeeded()
    coordinator.phase = .finish
    repeat {
      runEndings()
      coordinator.runCompletions()
      settleRounds()
    } while coordinator.hasCompletions
    coordinator.phase = .done
    transitions.coordinator = nil
    transitions.isSettling = false
    focusAndContinue()
  }
}
