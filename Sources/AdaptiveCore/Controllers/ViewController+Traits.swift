extension ViewController: TraitOverriding {
  /// The traits of the parent, the window or the presentation, merged with `traitOverrides`. Without any of
  /// them, only the overrides are specified.
  public var traitCollection: TraitCollection { readTraits }

  var traitSource: (any TraitNode)? { parent ?? presentation ?? hostWindow }

  func traits(over inherited: TraitCollection) -> TraitCollection {
    let inherited = parent == nil ? presentation?.presentedTraits(over: inherited) ?? inherited : inherited
    return merge(\.committedOverrides, over: inherited)
  }

  /// Returns traits merged with the overrides of the views around this controller's view, up to the parent's,
  /// and with its own.
  private func merge(
    _ overrides: (any TraitOverriding) -> TraitCollection, over inherited: TraitCollection
  ) -> TraitCollection {
    let superviews = loadedView?.superview.map { Array(sequence(first: $0, next: \.superview)) } ?? []
    guard let parent, let end = superviews.firstIndex(where: { $0 === parent.loadedView }) else {
      return inherited.merging(overrides(self))
    }
    return superviews[...end].reversed().reduce(inherited) { $0.merging(overrides($1)) }
      .merging(overrides(self))
  }

  /// The traits of this controller once the running transition is committed.
  var upcomingTraits: TraitCollection { pendingTraits ?? traitCollection }

  /// The traits that this controller inherits once the running transition is committed.
  private var upcomingInheritedTraits: TraitCollection {
    if let parent { return parent.upcomingTraits }
    if let presentation { return presentation.upcomingPresentedTraits(over: presentation.upcomingTraits) }
    return hostWindow?.upcomingTraits ?? TraitCollection()
  }

  var overridingWindow: Window? { window }

  var overriddenController: ViewController? { self }

  var overridesConcernControllers: Bool {
    hasReportedTraits && merge(\.traitOverrides, over: upcomingInheritedTraits) != traitCollection
  }

  func announceOverrides(_ coordinator: TransitionCoordinator) {
    announce(inheriting: upcomingInheritedTraits, coordinator)
  }

  /// Whether this controller or a descendant has been notified of its traits. A controller whose view is not
  /// loaded may have children whose views are.
  var hasReportedTraits: Bool { traitReport.hasReported || children.contains(where: \.hasReportedTraits) }

  /// Notifies this controller of its upcoming traits, given those that it will inherit, unless it already
  /// expects them.
  func announce(inheriting inherited: TraitCollection, _ coordinator: TransitionCoordinator) {
    let traits = merge(\.traitOverrides, over: inherited)
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
    for child in children { child.announce(inheriting: traits, coordinator) }
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
