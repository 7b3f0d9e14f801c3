extension Window {
  /// Changes the size of the window and the capabilities of the screen in one transition.
  ///
  /// Equal values change nothing. A change that arrives during a transition waits for its end. Of several,
  /// the latest one counts, compared with the state reached by then.
  public func change(size: Size, capabilities: DisplayCapabilities) {
    transitions.queuedSize = size
    transitions.queuedCapabilities = capabilities
    runQueuedTransitions()
  }

  /// Changes the size of the window.
  public func resize(to size: Size) {
    transitions.queuedSize = size
    runQueuedTransitions()
  }

  /// Changes the capabilities of the screen.
  public func change(capabilities: DisplayCapabilities) {
    transitions.queuedCapabilities = capabilities
    runQueuedTransitions()
  }

  /// Runs the waiting transitions, one after another.
  func runQueuedTransitions() {
    guard !isBusy, !transitions.isDraining else { return }
    transitions.isDraining = true
    var count = 0
    while let next = transitions.dequeue() {
      guard count < Self.transitionLimit else {
        AdaptiveDiagnostics.report(.endlessChange("transitions"), about: self)
        transitions.removeAll()
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

  /// The maximum number of transitions that may follow from one. More would be an endless loop.
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

  /// Applies the trait override requested for a child as a trait change of its subtree.
  ///
  /// A child that has never been notified of its traits is not notified of this change either. During other
  /// work the change waits, because each environment is notified at most once per transition.
  func applyOverride(forChild child: ViewController) {
    guard let parent = child.parent else { return }
    let future = parent.traitCollection.merging(parent.requestedOverride(forChild: child))
    guard future != child.traitCollection, child.hasReportedTraits else {
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

  /// Applies the trait override requested for a presented controller as a trait change of its subtree.
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

  /// Runs the phases of a transition in order. During other work, only makes the change.
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
