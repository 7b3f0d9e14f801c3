extension ViewController {
  /// The traits of the parent, the window or the presentation, merged with the override for this controller.
  /// All traits are unspecified while detached.
  public var traitCollection: TraitCollection { readTraits }

  var traitSource: (any TraitNode)? { parent ?? presentation ?? hostWindow }

  func traits(over inherited: TraitCollection) -> TraitCollection {
    if let parent { return parent.overrides[ObjectIdentifier(self)].map(inherited.merging) ?? inherited }
    return presentation.map { $0.presentedTraits(over: inherited) } ?? inherited
  }

  /// The traits of this controller once the running transition is committed.
  var upcomingTraits: TraitCollection { pendingTraits ?? traitCollection }

  /// Returns the override last set for a child; `nil` if there is none.
  public func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
    requestedOverrides[ObjectIdentifier(child)]
  }

  /// Overrides traits for one direct child and its descendants; `nil` removes the override.
  ///
  /// The child inherits unspecified traits from this controller. In the will phases of a transition, the
  /// child is notified at once, with the same coordinator, and the override takes effect in the commit phase.
  /// At any other time the override is its own transition, which waits for a running one.
  public func setOverrideTraitCollection(_ traits: TraitCollection?, forChild child: ViewController) {
    guard child.parent === self else {
      AdaptiveDiagnostics.report(.overrideForForeignChild(child.debugName), about: self)
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

  /// Returns the override requested for a child; empty if there is none.
  func requestedOverride(forChild child: ViewController) -> TraitCollection {
    requestedOverrides[ObjectIdentifier(child)] ?? TraitCollection()
  }

  /// Applies the override requested for a child.
  func commitOverride(forChild child: ViewController) {
    overrides[ObjectIdentifier(child)] = requestedOverrides[ObjectIdentifier(child)]
  }

  /// Whether this controller or a descendant has been notified of its traits. A controller whose view is not
  /// loaded may have children whose views are.
  var hasReportedTraits: Bool { traitReport.hasReported || children.contains(where: \.hasReportedTraits) }

  /// Notifies this controller of upcoming traits, unless it already expects them.
  func announce(traits: TraitCollection, _ coordinator: TransitionCoordinator) {
    guard traits != upcomingTraits else { return }
    pendingTraits = traits
    coordinator.recordAnnouncement(to: self)
    guard window != nil else { return }
    if isViewLoaded {
      willTransition(to: traits, with: coordinator)
    } else {
      forward(traits: traits, coordinator)
    }
  }

  /// Notifies the children of the traits they will have when this controller has the given ones.
  func forward(traits: TraitCollection, _ coordinator: TransitionCoordinator) {
    for child in children {
      child.announce(traits: traits.merging(requestedOverride(forChild: child)), coordinator)
    }
  }

  /// Notifies this controller of an upcoming size, unless it already has or expects it.
  func announce(size: Size, _ coordinator: TransitionCoordinator) {
    guard let current = currentSize, window != nil, size != current else { return }
    announcedSize = size
    viewWillTransition(to: size, with: coordinator)
  }

  /// The size last announced to this controller, or else its view's; `nil` before its view is loaded.
  ///
  /// A controller whose view is not in a window is not laid out, so the announced size counts until it is.
  var currentSize: Size? { loadedView.map { announcedSize ?? $0.frame.size } }

  /// The size that this controller expects or has. Before its first layout, the size that its containers
  /// provide; `nil` when detached. O(depth).
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

  /// The coordinator of the transition that involves this controller or an ancestor; `nil` outside a
  /// transition.
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
