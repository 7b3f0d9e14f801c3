extension Window {
  /// Brings the window to a new size or to new capabilities of the screen, as one transition.
  ///
  /// Equal values change nothing. A change that arrives while another runs waits for its end; of several the
  /// latest wins, compared with what was reached by then.
  public func change(size: Size, capabilities: DisplayCapabilities) {
    queuedChange = (size, capabilities)
    while coordinator == nil, let change = queuedChange {
      queuedChange = nil
      run(change.size, change.capabilities)
    }
  }

  /// Brings the window to a new size.
  public func resize(to size: Size) {
    change(size: size, capabilities: queuedChange?.capabilities ?? screen.capabilities)
  }

  private func run(_ size: Size, _ capabilities: DisplayCapabilities) {
    let screenTraits = Screen.traits(size, capabilities, screen.thresholds)
    let traits = screenTraits.merging(screen.thresholds.traits(of: size))
    let resizes = size != frame.size
    guard resizes || capabilities != screen.capabilities || traits != traitCollection else { return }
    let commit = {
      self.screen.size = size
      self.screen.capabilities = capabilities
      self.frame = Rect(size: size)
      self.setNeedsFrame()
    }
    guard isShown else { return commit() }
    transition(of: rootViewController) { coordinator in
      self.rootViewController?.announce(traits: traits, coordinator)
      for presentation in self.presentations {
        let base = presentation.presentingViewController?.upcomingTraits ?? traits
        presentation.announce(traits: base, size: nil, coordinator)
      }
      coordinator.phase = .willSize
      if resizes {
        self.rootViewController?.announce(size: size, coordinator)
        for presentation in self.presentations { presentation.announce(traits: nil, size: size, coordinator) }
      }
    } commit: {
      commit()
    }
  }

  /// A change of traits of one controller and all below it, without a change of size.
  func changeTraits(below controller: ViewController, to traits: TraitCollection, apply: @escaping () -> Void)
  {
    if isReportingTraits {
      afterReport.append { [weak self, weak controller] in
        if let self, let controller { self.changeTraits(below: controller, to: traits, apply: apply) }
      }
    } else if coordinator != nil {
      apply()
      reportTraits()
    } else {
      transition(of: controller) {
        controller.announce(traits: traits, $0)
      } commit: {
        apply()
      }
    }
  }

  /// The phases of a transition, in order.
  private func transition(
    of root: ViewController?, will: (TransitionCoordinator) -> Void, commit: () -> Void
  ) {
    let coordinator = TransitionCoordinator(root: root)
    self.coordinator = coordinator
    will(coordinator)
    coordinator.phase = .commit
    commit()
    coordinator.runCommits()
    reportTraits()
    coordinator.phase = .layout
    layoutIfNeeded()
    coordinator.runAlongside()
    layoutIfNeeded()
    coordinator.finish()
    self.coordinator = nil
    updateFocus()
    setNeedsFrame()
    if let change = queuedChange { self.change(size: change.size, capabilities: change.capabilities) }
  }
}
