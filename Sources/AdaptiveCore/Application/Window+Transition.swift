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
    let traits = screen.traits(of: size, with: capabilities).merging(traitOverrides)
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
      coordinator.windowTraits = traits
      self.rootViewController?.announce(inheriting: traits, coordinator)
      for presentation in self.presentations { presentation.announceTraits(coordinator) }
      coordinator.phase = .willSize
      guard resizes else { return }
      self.rootViewController?.announce(size: size, coordinator)
      for presentation in self.presentations { presentation.announce(windowSize: size, coordinator) }
    } commit: {
      commit()
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
