extension ViewController {
  /// The parent's traits with the override for this child put over them; a root's are its window's, a
  /// presented controller's those of its presentation. All open when detached.
  public var traitCollection: TraitCollection { readTraits }

  var traitSource: (any TraitNode)? { parent ?? presentation ?? hostWindow }

  func traits(over inherited: TraitCollection) -> TraitCollection {
    if let parent { return parent.overrides[ObjectIdentifier(self)].map(inherited.merging) ?? inherited }
    return presentation.map { $0.presentedTraits(over: inherited) } ?? inherited
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
  /// coordinator, and the traits are in force from the commit on; otherwise this is a transition of its own,
  /// which waits for one that runs.
  public func setOverrideTraitCollection(_ traits: TraitCollection?, forChild child: ViewController) {
    guard child.parent === self else {
      AdaptiveDiagnostics.report(.overrideForForeignChild(child.debugName))
      return
    }
    requestedOverrides[ObjectIdentifier(child)] = traits
    guard let window else { return commitOverride(forChild: child) }
    guard let coordinator = window.transitions.coordinator, coordinator.phase < .commit else {
      return window.applyOverride(forChild: child)
    }
    coordinator.atCommit { [weak self, weak child] in
      if let self, let child, child.parent === self { self.commitOverride(forChild: child) }
    }
    child.announce(traits: upcomingTraits.merging(requestedOverride(forChild: child)), coordinator)
  }

  /// What was asked for a child; empty when nothing was.
  func requestedOverride(forChild child: ViewController) -> TraitCollection {
    requestedOverrides[ObjectIdentifier(child)] ?? TraitCollection()
  }

  /// Puts in force what was asked for a child.
  func commitOverride(forChild child: ViewController) {
    overrides[ObjectIdentifier(child)] = requestedOverrides[ObjectIdentifier(child)]
  }

  /// Whether this controller or one below it was ever told its traits: one whose view is not loaded may hold one whose
  /// view is.
  var wasToldTraits: Bool { traitReport.hasReported || children.contains(where: \.wasToldTraits) }

  /// Tells this controller of traits to come, unless it expects them already.
  func announce(traits: TraitCollection, _ coordinator: TransitionCoordinator) {
    guard traits != upcomingTraits else { return }
    pendingTraits = traits
    coordinator.noteAnnounced(self)
    guard window != nil else { return }
    if isViewLoaded {
      willTransition(to: traits, with: coordinator)
    } else {
      forward(traits: traits, coordinator)
    }
  }

  /// Tells the children of the traits they will have when this controller has the given ones.
  func forward(traits: TraitCollection, _ coordinator: TransitionCoordinator) {
    for child in children {
      child.announce(traits: traits.merging(requestedOverride(forChild: child)), coordinator)
    }
  }

  /// Tells this controller of a size to come, unless it has it or expects it already.
  func announce(size: Size, _ coordinator: TransitionCoordinator) {
    guard let current = currentSize, window != nil, size != current else { return }
    announcedSize = size
    viewWillTransition(to: size, with: coordinator)
  }

  /// The size this controller has, or was told to expect; `nil` before its view is loaded.
  ///
  /// A controller whose view is in no window is not laid out, so what it was told counts until it is.
  var currentSize: Size? { loadedView.map { announcedSize ?? $0.frame.size } }

  /// The size this controller expects or has, and before it is laid out the one that its containers hold ready for
  /// it; `nil` when detached. O(depth).
  var expectedSize: Size? {
    if let announcedSize { return announcedSize }
    if let loadedView, loadedView.window != nil, !loadedView.frame.isEmpty { return loadedView.frame.size }
    if let parent {
      return parent.expectedSize.map {
        parent.size(forChildContentContainer: self, withParentContainerSize: $0)
      }
    }
    if let presentation, presentation.window != nil {
      return presentation.size(
        forChildContentContainer: self, withParentContainerSize: presentation.containerSize)
    }
    return hostWindow?.bounds.size
  }

  /// The coordinator of the transition that involves this controller or an ancestor; `nil` outside one.
  public var transitionCoordinator: TransitionCoordinator? {
    guard let coordinator = window?.transitions.coordinator else { return nil }
    let root = coordinator.root
    var controller: ViewController? = self
    while let current = controller {
      if current === root { return coordinator }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }
}
