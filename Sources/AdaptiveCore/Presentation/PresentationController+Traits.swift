extension PresentationController: TraitOverriding {
  /// The controller on the screen: the presented controller or its substitute.
  var shownController: ViewController { substitute ?? presentedViewController }

  /// The object that currently manages the presentation: this one, or the internal one for an adapted style.
  var effectiveController: PresentationController { adapted ?? self }

  /// Whether the presentation covers the presenting controller's view rather than the window.
  var isInContext: Bool { effectiveStyle.isInContext }

  /// Whether the presenting controller disappears.
  var removesPresenter: Bool { effectiveController.shouldRemovePresentersView }

  /// The environment that traits come from: the window, whichever controller presents, or for a context style
  /// the presenting controller. (Semantics 2.1)
  var traitSource: (any TraitNode)? {
    presentationStyle.isInContext ? presentingViewController : window ?? presentingViewController?.window
  }

  func traits(over inherited: TraitCollection) -> TraitCollection { inherited }

  /// Returns the traits of the presented controller for given traits of the presentation.
  func presentedTraits(over traits: TraitCollection) -> TraitCollection {
    traits.merging(effectiveStyle.adjustment).merging(committedOverrides)
  }

  /// Returns the traits that the presented controller will have for upcoming traits of the presentation.
  func upcomingPresentedTraits(over traits: TraitCollection) -> TraitCollection {
    traits.merging(style(for: traits).adjustment).merging(traitOverrides)
  }

  /// The traits of this object once the running transition is committed.
  var upcomingTraits: TraitCollection {
    let context =
      presentationStyle.isInContext ? presentingViewController?.upcomingTraits : window?.upcomingTraits
    return context ?? traitCollection
  }

  /// Returns the size of the container once the running transition is committed, for a size of the window.
  private func upcomingContainerSize(inWindowOf size: Size) -> Size {
    style(for: upcomingTraits).isInContext ? presentingViewController?.currentSize ?? size : size
  }

  /// Notifies this object of upcoming traits, unless it already expects them.
  func announceTraits(_ coordinator: TransitionCoordinator) {
    let upcoming = upcomingTraits
    guard upcoming != announcedTraits ?? traitCollection else { return }
    announcedTraits = upcoming
    coordinator.atCommit { [weak self] in self?.announcedTraits = nil }
    willTransition(to: upcoming, with: coordinator)
  }

  /// Notifies this object of the container's size for an upcoming size of the window.
  func announce(windowSize: Size, _ coordinator: TransitionCoordinator) {
    announceTraits(coordinator)
    let size = upcomingContainerSize(inWindowOf: windowSize)
    guard size != container?.bounds.size || style(for: upcomingTraits) != effectiveStyle else { return }
    viewWillTransition(to: size, with: coordinator)
  }

  /// Returns the frame of the presented view for an upcoming size of the container, in the style it will then
  /// have.
  ///
  /// Subclasses only know the current container, so it temporarily gets that size.
  func frameOfPresentedView(inContainerOf size: Size) -> Rect {
    let upcoming = style(for: upcomingTraits)
    if upcoming != presentationStyle {
      return upcoming.frame(in: size, preferred: shownController.preferredContentSize)
    }
    guard let container, container.frame.size != size else { return frameOfPresentedViewInContainerView }
    let previous = container.frame
    container.frame = Rect(origin: previous.origin, size: size)
    defer { container.frame = previous }
    return frameOfPresentedViewInContainerView
  }

  /// Gives the shown controller its preferred size.
  func applyPreferredContentSize() {
    guard let window, let container, phase != .dismissing else { return }
    window.performTransition(of: shownController) {
      let size = size(
        forChildContentContainer: shownController, withParentContainerSize: container.bounds.size)
      shownController.announce(size: size, $0)
    } commit: {
      container.setNeedsLayout()
    }
  }

  var overridingWindow: Window? { container == nil ? nil : window }

  var overriddenController: ViewController? { shownController }

  var overridesConcernControllers: Bool { true }

  func announceOverrides(_ coordinator: TransitionCoordinator) {
    shownController.announce(inheriting: upcomingPresentedTraits(over: upcomingTraits), coordinator)
  }
}
