/// The appearance of a child whose container says itself when it appears.
struct DrivenAppearance {
  /// Whether the child is to be visible.
  var isVisible = false
  /// Whether a transition of it was begun and not ended.
  var isOpen = false
  /// Whether that is part of a movement.
  var isAnimated = false
  /// Whose second half waits for the end: the child and those below it.
  var waiting: [ViewController] = []
}

extension ViewController {
  /// Lets this controller, and all below it, appear or disappear at its container's wish: the first half of the
  /// callbacks is sent.
  ///
  /// Called by a container whose `shouldAutomaticallyForwardAppearanceMethods` is false, while it is in a shown
  /// window; the container puts the view into place by itself. `animated` is what `isAppearanceAnimated` says until
  /// the end. Beginning twice in the same direction, and for a child of a container that forwards by itself, is
  /// refused and reported.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    var driven = drivenAppearance ?? DrivenAppearance()
    guard let parent, !parent.shouldAutomaticallyForwardAppearanceMethods, let window,
      driven.isVisible != isAppearing
    else { return AdaptiveDiagnostics.report(.unbalancedAppearance(debugName)) }
    window.changeHierarchy {
      driven.isVisible = isAppearing
      driven.isOpen = true
      driven.isAnimated = animated
      drivenAppearance = driven
      if !window.hierarchy.driven.contains(where: { $0 === self }) { window.hierarchy.driven.append(self) }
    }
  }

  /// Sends the second half of what `beginAppearanceTransition` began; without a beginning it is reported.
  public func endAppearanceTransition() {
    guard var driven = drivenAppearance, driven.isOpen else {
      return AdaptiveDiagnostics.report(.unbalancedAppearance(debugName))
    }
    let waiting = driven.waiting
    driven.isOpen = false
    driven.waiting = []
    drivenAppearance = driven
    for controller in waiting { controller.endAppearance() }
  }

  /// Whether the appearance under way is part of a movement: what the container said, or the transition's answer.
  /// False when nothing is under way.
  public var isAppearanceAnimated: Bool {
    guard appearanceState == .appearing || appearanceState == .disappearing else { return false }
    return openDrivenAncestor?.drivenAppearance?.isAnimated ?? transitionCoordinator?.isAnimated ?? false
  }

  /// This controller or the nearest one above it whose container has begun its appearance and not ended it.
  var openDrivenAncestor: ViewController? {
    sequence(first: self) { $0.parent }.first { $0.drivenAppearance?.isOpen ?? false }
  }

  /// The children that appear and disappear with this controller.
  var forwardedChildren: [ViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? visibleChildren : []
  }
}

extension Window {
  /// Who is still appearing with a child, but has left it for another place in sight, does not wait for its end.
  private func endWaitingElsewhere(_ child: ViewController) {
    let gone =
      child.drivenAppearance?.waiting.filter {
        $0.appearanceState == .appearing && !$0.isDescendant(of: child)
      } ?? []
    guard !gone.isEmpty else { return }
    child.drivenAppearance?.waiting.removeAll { controller in gone.contains { $0 === controller } }
    hierarchy.endings.append { for controller in gone { controller.endAppearance() } }
  }

  /// The children that are visible because their containers said so; those that went elsewhere are forgotten, and
  /// who waited for the end of their appearance ends with the running change.
  func drivenChildren() -> [ViewController] {
    let forgotten = hierarchy.driven.filter { child in
      let isDriven =
        isAttached(child) && child.parent?.shouldAutomaticallyForwardAppearanceMethods == false
        && child.drivenAppearance.map { $0.isVisible || $0.isOpen } ?? false
      return !isDriven
    }
    hierarchy.driven = hierarchy.driven.without(forgotten)
    for child in forgotten {
      let waiting = child.drivenAppearance?.waiting ?? []
      child.drivenAppearance = nil
      hierarchy.endings.append { for controller in waiting { controller.endAppearance() } }
    }
    for child in hierarchy.driven { endWaitingElsewhere(child) }
    return hierarchy.driven.filter { $0.drivenAppearance?.isVisible ?? false }
  }
}
