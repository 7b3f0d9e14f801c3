/// An environment that can have other traits than it inherits.
///
/// Overrides are requested by setting `traitOverrides`. They take effect in the commit phase of a
/// transition, so that the controllers they concern can be notified before.
@MainActor protocol TraitOverriding: TraitNode {
  /// The overrides that the program has set.
  var traitOverrides: TraitCollection { get }

  /// The overrides in effect. Setting them invalidates what depends on them.
  var committedOverrides: TraitCollection { get set }

  /// The window whose transitions apply the overrides; `nil` if they take effect at once.
  var overridingWindow: Window? { get }

  /// The controller that the transition is about; `nil` for the whole window.
  var overriddenController: ViewController? { get }

  /// Whether applying the overrides changes traits that a controller has been notified of.
  var overridesConcernControllers: Bool { get }

  /// Notifies the controllers that inherit the overrides of their upcoming traits.
  func announceOverrides(_ coordinator: TransitionCoordinator)
}

extension TraitOverriding {
  /// Applies the requested overrides: at once, in the running transition, or in one of their own.
  func traitOverridesDidChange() {
    guard let window = overridingWindow else { return commitOverrides() }
    guard let coordinator = window.transitions.coordinator, coordinator.phase < .commit else {
      return window.applyOverrides(of: self)
    }
    coordinator.atCommit { [weak self] in self?.commitOverrides() }
    announceOverrides(coordinator)
  }

  func commitOverrides() {
    if committedOverrides != traitOverrides { committedOverrides = traitOverrides }
  }
}

extension Window {
  /// Applies requested overrides as a trait change of everything that inherits them.
  ///
  /// Controllers that have never been notified of their traits are not notified of this change either. During
  /// other work the change waits, because each environment is notified at most once per transition.
  fileprivate func applyOverrides(of environment: some TraitOverriding) {
    guard environment.overridesConcernControllers else {
      environment.commitOverrides()
      traitReporting.isNeeded = true
      return settle()
    }
    guard !isBusy else {
      transitions.enqueue { [weak self, weak environment] in
        // Meanwhile it may have left the window.
        guard let environment else { return }
        if let self, environment.overridingWindow === self {
          applyOverrides(of: environment)
        } else {
          environment.traitOverridesDidChange()
        }
      }
      return
    }
    performTransition(of: environment.overriddenController) { coordinator in
      environment.announceOverrides(coordinator)
      for presentation in presentations { presentation.announceTraits(coordinator) }
    } commit: {
      environment.commitOverrides()
    }
  }
}
