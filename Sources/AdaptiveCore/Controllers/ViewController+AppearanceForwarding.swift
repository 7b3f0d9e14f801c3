/// The appearance of a child whose container forwards appearance callbacks itself.
struct DrivenAppearance {
  /// Whether the child is visible or becoming visible.
  var isVisible = false
  /// Whether an appearance transition has begun but not ended.
  var isOpen = false
  /// Whether that transition is animated.
  var isAnimated = false
  /// The controllers whose second callback waits for the end: the child and its descendants.
  var waiting: [ViewController] = []
}

extension ViewController {
  /// Begins to make this controller and its descendants appear or disappear, by sending the first half of the
  /// callbacks.
  ///
  /// Call it from a container in a shown window whose `shouldAutomaticallyForwardAppearanceMethods` is
  /// `false`. The container installs the view itself. Until the end, `isAppearanceAnimated` has the value of
  /// `animated`. A second call in the same direction, and a call for a child whose container forwards
  /// automatically, are rejected and reported.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    var driven = drivenAppearance ?? DrivenAppearance()
    guard let parent, !parent.shouldAutomaticallyForwardAppearanceMethods, let window,
      driven.isVisible != isAppearing
    else { return AdaptiveDiagnostics.report(.unbalancedAppearance(debugName), about: self) }
    window.changeHierarchy {
      driven.isVisible = isAppearing
      driven.isOpen = true
      driven.isAnimated = animated
      drivenAppearance = driven
      if !window.hierarchy.driven.contains(where: { $0 === self }) { window.hierarchy.driven.append(self) }
    }
  }

  /// Ends the transition begun with `beginAppearanceTransition` by sending the second half of the callbacks.
  /// Reported if there was no beginning.
  public func endAppearanceTransition() {
    guard var driven = drivenAppearance, driven.isOpen else {
      return AdaptiveDiagnostics.report(.unbalancedAppearance(debugName), about: self)
    }
    let waiting = driven.waiting
    driven.isOpen = false
    driven.waiting = []
    drivenAppearance = driven
    for controller in waiting { controller.endAppearance() }
  }

  /// Whether the appearance transition in progress is animated: the value from the container, or else that of
  /// the transition. `false` if none is in progress.
  public var isAppearanceAnimated: Bool {
    guard appearanceState == .appearing || appearanceState == .disappearing else { return false }
    return openDrivenAncestor?.drivenAppearance?.isAnimated ?? transitionCoordinator?.isAnimated ?? false
  }

  /// The nearest controller, starting with this one, whose container has begun an appearance transition but
  /// not ended it.
  var openDrivenAncestor: ViewController? {
    sequence(first: self) { $0.parent }.first { $0.drivenAppearance?.isOpen ?? false }
  }

  /// The children that appear and disappear with this controller.
  var forwardedChildren: [ViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? visibleChildren : []
  }
}

extension Window {
  /// Ends the appearance of controllers that wait for a child's end but have moved from it to another visible
  /// container.
  private func endAppearances(ofControllersMovedFrom child: ViewController) {
    let gone =
      child.drivenAppearance?.waiting.filter {
        $0.appearanceState == .appearing && !$0.isDescendant(of: child)
      } ?? []
    guard !gone.isEmpty else { return }
    child.drivenAppearance?.waiting.removeAll { controller in gone.contains { $0 === controller } }
    hierarchy.endings.append { for controller in gone { controller.endAppearance() } }
  }

  /// Returns the children that are visible because their containers made them appear. Children that have
  /// moved elsewhere are discarded; the controllers that waited for their end finish with the running change.
  func drivenChildren() -> [ViewController] {
    let removed = hierarchy.driven.filter { child in
      let isDriven =
        isAttached(child) && child.parent?.shouldAutomaticallyForwardAppearanceMethods == false
        && child.drivenAppearance.map { $0.isVisible || $0.isOpen } ?? false
      return !isDriven
    }
    hierarchy.driven = hierarchy.driven.without(removed)
    for child in removed {
      let waiting = child.drivenAppearance?.waiting ?? []
      child.drivenAppearance = nil
      hierarchy.endings.append { for controller in waiting { controller.endAppearance() } }
    }
    for child in hierarchy.driven { endAppearances(ofControllersMovedFrom: child) }
    return hierarchy.driven.filter { $0.drivenAppearance?.isVisible ?? false }
  }
}
