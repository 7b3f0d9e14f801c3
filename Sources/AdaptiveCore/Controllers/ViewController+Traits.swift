extension ViewController {
  /// The parent's traits with the override for this child put over them; a root's are its window's, a
  /// presented controller's those of its presentation. All open when detached. O(depth).
  public var traitCollection: TraitCollection {
    if let parent {
      let inherited = parent.traitCollection
      return parent.overrides[ObjectIdentifier(self)].map { inherited.merging($0) } ?? inherited
    }
    if let presentation { return presentation.presentedTraits }
    return hostWindow?.traitCollection ?? TraitCollection()
  }

  /// The traits this controller will have when the running transition is committed.
  var upcomingTraits: TraitCollection { pendingTraits ?? traitCollection }

  /// What was last set for a child; `nil` when nothing is overridden.
  public func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    requestedOverrides[ObjectIdentifier(child)]
  }

  /// Puts traits over this controller's own for one direct child and all below it; `nil` removes them.
  ///
  /// Open traits fall through. In the will-phase of a transition the child is told at once, with the same
  /// coordinator, and the traits are in force from the commit on; otherwise this is a transition of its own.
  public func setOverrideTraitCollection(_ traits: TraitCollection?, forChild child: ViewController) {
    guard child.parent === self else {
      AdaptiveDiagnostics.report(.overrideForForeignChild(child.debugName))
      return
    }
    let key = ObjectIdentifier(child)
    requestedOverrides[key] = traits
    guard let window else {
      overrides[key] = traits
      return
    }
    let future = upcomingTraits.merging(traits ?? TraitCollection())
    if let coordinator = window.coordinator, coordinator.phase < .commit {
      coordinator.atCommit { [weak self, weak child] in
        if let self, let child, child.parent === self { self.overrides[key] = self.requestedOverrides[key] }
      }
      child.announce(traits: future, coordinator)
    } else {
      window.changeTraits(below: child, to: future) { self.overrides[key] = traits }
    }
  }

  /// Tells this controller of traits to come, unless it expects them already.
  func announce(traits: TraitCollection, _ coordinator: TransitionCoordinator) {
    guard traits != upcomingTraits else { return }
    pendingTraits = traits
    coordinator.noteAnnounced(self)
    if isViewLoaded, window != nil { willTransition(to: traits, with: coordinator) }
  }

  /// Tells this controller of a size to come, unless it has it or expects it already.
  func announce(size: Size, _ coordinator: TransitionCoordinator) {
    guard let loadedView, window != nil, size != announcedSize ?? loadedView.frame.size else { return }
    announcement = SizeAnnouncement(size: size, coordinator: ObjectIdentifier(coordinator))
    viewWillTransition(to: size, with: coordinator)
  }

  /// The size this controller was told in the running transition; `nil` when it was told none.
  var announcedSize: Size? {
    guard let announcement, let coordinator = window?.coordinator,
      announcement.coordinator == ObjectIdentifier(coordinator)
    else { return nil }
    return announcement.size
  }

  /// The coordinator of the transition that involves this controller or an ancestor; `nil` outside one.
  public var transitionCoordinator: TransitionCoordinator? {
    guard let coordinator = window?.coordinator else { return nil }
    let root = coordinator.root
    var controller: ViewController? = self
    while let current = controller {
      if current === root { return coordinator }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }
}

/// A size that was announced in the will-phase of one transition.
struct SizeAnnouncement {
  let size: Size
  let coordinator: ObjectIdentifier
}
