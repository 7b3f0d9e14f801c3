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

  /// Runs the transitions that wait, one after another.
  func runQueuedTransitions() {
    guard !isBusy, !transitions.isDraining else { return }
    transitions.isDraining = true
    var count = 0
    while let next = transitions.takeNext() {
      guard count < Self.transitionLimit else {
        AdaptiveDiagnostics.report(.endlessChange("transitions"))
        transitions.forgetWaiting()
        break
      }
      count += 1
      switch next {
      case .change(let size, let capabilities): run(size ?? frame.size, capabilities ?? screen.capabilities)
      case .other(let transition): transition()
      }
    }
    transitions.isDraining = false
  }

  /// How many transitions may follow from one: more are a loop.
  private static let transitionLimit = 256

  private func run(_ size: Size, _ capabilities: DisplayCapabilities) {
    let traits = screen.traits(of: size, with: capabilities)
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
      for presentation in self.presentations { presentation.announce(windowSize: size, coordinator) }
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
    guard future != child.traitCollection, child.wasToldTraits else {
      parent.commitOverride(forChild: child)
      traitReporting.isNeeded = true
      return settle()
    }
    guard !isBusy else {
      transitions.enqueue { [weak self, weak child] in
        if let child { self?.applyOverride(forChild: child) }
      }
      return
    }
    performTransition(of: child) { coordinator in
      child.announce(traits: future, coordinator)
      for presentation in presentations { presentation.announceTraits(coordinator) }
    } commit: {
      parent.commitOverride(forChild: child)
    }
  }

  /// Puts the override that was asked for a presented controller in force, likewise.
  func applyOverride(of presentation: PresentationController) {
    guard !isBusy else {
      transitions.enqueue { [weak self, weak presentation] in
        if let presentation { self?.applyOverride(of: presentation) }
      }
      return
    }
    let shown = presentation.shownController
    performTransition(of: shown) {
      shown.announce(traits: presentation.upcomingPresentedTraits(over: presentation.upcomingTraits), $0)
    } commit: {
      presentation.commitOverride()
    }
  }

  /// The phases of a transition, in order. While something else runs only the change itself is made.
  func performTransition(
    of root: ViewController?, will: (TransitionCoordinator) -> Void, commit: () -> Void
  ) {
    guard !isBusy else { return commit() }
    let coordinator = TransitionCoordinator(root: root)
    beginTransition(coordinator)
    will(coordinator)
    coordinator.phase = .commit
    commit()
    coordinator.runCommits()
    completeTransition(coordinator)
  }
}
