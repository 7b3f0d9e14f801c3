extension PresentationController {
  /// The controller that is on the screen: the presented one or its substitute.
  var shownController: ViewController { substitute ?? presentedViewController }

  /// The object whose decisions count: this one, or the one that stands for it in an adapted style.
  var inForce: PresentationController { adapted ?? self }

  /// Whether the presentation lies in the presenter's view and not in the window.
  var isInContext: Bool { effectiveStyle.isInContext }

  /// Whether what is below is out of sight.
  var removesPresenter: Bool { inForce.shouldRemovePresentersView }

  var traitSource: (any TraitNode)? { presentingViewController }

  func traits(over inherited: TraitCollection) -> TraitCollection { inherited }

  /// The presented controller's traits where the presentation has the given ones.
  func presentedTraits(over traits: TraitCollection) -> TraitCollection {
    traits.merging(effectiveStyle.adjustment).merging(committedOverride ?? TraitCollection())
  }

  /// The presented controller's traits over those of a presenter to come.
  func upcomingPresentedTraits(over traits: TraitCollection) -> TraitCollection {
    traits.merging(style(for: traits).adjustment).merging(overrideTraitCollection ?? TraitCollection())
  }

  /// The presenter's traits when the running transition is committed.
  var upcomingTraits: TraitCollection { presentingViewController?.upcomingTraits ?? TraitCollection() }

  /// The size the container will have when the running transition is committed, for one of the window.
  private func upcomingContainerSize(inWindowOf size: Size) -> Size {
    style(for: upcomingTraits).isInContext ? presentingViewController?.currentSize ?? size : size
  }

  /// Tells of traits to come, unless they are expected already.
  func announceTraits(_ coordinator: TransitionCoordinator) {
    let upcoming = upcomingTraits
    guard upcoming != announcedTraits ?? traitCollection else { return }
    announcedTraits = upcoming
    coordinator.atCommit { [weak self] in self?.announcedTraits = nil }
    willTransition(to: upcoming, with: coordinator)
  }

  /// Tells of the size the container will have in a window of a size to come.
  func announce(windowSize: Size, _ coordinator: TransitionCoordinator) {
    announceTraits(coordinator)
    let size = upcomingContainerSize(inWindowOf: windowSize)
    guard size != container?.bounds.size || style(for: upcomingTraits) != effectiveStyle else { return }
    viewWillTransition(to: size, with: coordinator)
  }

  /// Where the presented view will be in a container of a size to come, in the style it will have then.
  ///
  /// Subclasses know only the container they have, so it has that size while they are asked.
  func frameOfPresentedView(inContainerOf size: Size) -> Rect {
    let upcoming = style(for: upcomingTraits)
    if upcoming != presentationStyle {
      return upcoming.frame(in: size, preferred: shownController.preferredContentSize)
    }
    guard let container, container.frame.size != size else { return frameOfPresentedViewInContainerView }
    let former = container.frame
    container.frame = Rect(origin: former.origin, size: size)
    defer { container.frame = former }
    return frameOfPresentedViewInContainerView
  }

  /// Gives the shown controller the size it wishes for.
  func followPreferredContentSize() {
    guard let window, let container, phase != .dismissing else { return }
    window.performTransition(of: shownController) {
      let size = size(
        forChildContentContainer: shownController, withParentContainerSize: container.bounds.size)
      shownController.announce(size: size, $0)
    } commit: {
      container.setNeedsLayout()
    }
  }

  /// Puts the override that was asked for in force.
  func commitOverride() { committedOverride = overrideTraitCollection }

  func overrideDidChange() {
    guard let window, container != nil else { return commitOverride() }
    guard let coordinator = window.transitions.coordinator, coordinator.phase < .commit else {
      return window.applyOverride(of: self)
    }
    coordinator.atCommit { [weak self] in self?.commitOverride() }
    shownController.announce(traits: upcomingPresentedTraits(over: upcomingTraits), coordinator)
  }
}
