extension View {
  /// The window that contains the view; `nil` if there is none. O(depth).
  public var window: Window? {
    var root = self
    while let superview = root.superview { root = superview }
    return root as? Window
  }

  /// Returns whether the view is another view or one of its descendants.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Adds a view on top of the other subviews, removing it from its previous superview.
  ///
  /// If it is the root view of a controller in a visible hierarchy, that controller appears immediately.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts a view at a position among the subviews, clamped to the valid range.
  ///
  /// You can't add a window, this view itself or one of its ancestors. You also can't add a view that is or
  /// contains the root view of a controller, if this view belongs to a controller that is not that
  /// controller's parent. Such calls report a diagnostic and do nothing.
  public func insertSubview(_ view: View, at position: Int) {
    guard !(view is Window), !isDescendant(of: view), canContain(view) else {
      AdaptiveDiagnostics.report(.hierarchyInconsistency("\(type(of: view))"), about: self)
      return
    }
    guard view.isInstalled else { return reservePosition(for: view, at: position) }
    let previous = view.window
    let next = window ?? controller?.window
    if let changed = next ?? previous, view.containsRootView {
      changed.changeHierarchy { insertWithoutAppearanceUpdate(view, at: position) }
      if let previous, previous !== changed { previous.changeHierarchy {} }
    } else {
      insertWithoutAppearanceUpdate(view, at: position)
    }
    previous?.updateFocusIfLost()
  }

  /// Removes the view from its superview, even if it is not installed there. Does nothing without a
  /// superview.
  ///
  /// If the view is or contains the root view of a controller, that controller disappears immediately.
  /// Constraints that relate the view or its descendants to views outside it are deactivated.
  public func removeFromSuperview() {
    guard superview != nil else { return cancelReservation(movingTo: nil) }
    leaveSuperview()
  }

  /// Removes the view from its superview. If `keepingPosition` is true, the superview remembers its position
  /// and its constraints stay active.
  func leaveSuperview(keepingPosition: Bool = false) {
    let previous = window ?? controller?.window
    if let previous, containsRootView {
      previous.changeHierarchy { removeWithoutAppearanceUpdate(keepingPosition: keepingPosition) }
    } else {
      removeWithoutAppearanceUpdate(keepingPosition: keepingPosition)
    }
    previous?.updateFocusIfLost()
  }

  /// Inserts a view without updating the appearance of controllers, for callers that do so themselves.
  func insertWithoutAppearanceUpdate(_ view: View, at position: Int) {
    let previous = view.window
    view.detach(to: self)
    let isBelow = presentationContainer?.superview === self && view !== presentationContainer
    let index = min(max(0, position), subviews.count - (isBelow ? 1 : 0))
    recordPosition(of: view, at: index)
    subviews.insert(view, at: index)
    view.superview = self
    didAddSubview(view)
    visibleSubviewsDidChange()
    view.needsRestyling = true
    setNeedsLayout()
    view.setNeedsLayout()
    if view.subtreeNeedsUpdateProperties { view.markForPropertyUpdate() }
    view.setNeedsDisplay()
    let current = window
    if previous !== current { view.notifyWindowChange() }
    if view.superview === self { current?.reportTraits(in: view) }
  }

  /// Removes the view from its superview without updating the appearance of controllers.
  func removeWithoutAppearanceUpdate(keepingPosition: Bool = false) {
    let previous = window
    detach(keepingPosition: keepingPosition)
    if previous != nil { notifyWindowChange() }
  }

  /// The controller that the view belongs to: the nearest one whose root view contains it. `nil` for a view
  /// that belongs only to a presentation.
  var controller: ViewController? {
    var view: View? = self
    while let current = view {
      if let controller = current.viewController { return controller }
      view = current is PresentationContainerView ? nil : current.superview
    }
    return nil
  }

  /// Whether the view or one of its ancestors is hidden, or covered.
  var isHiddenInWindow: Bool {
    var view: View? = self
    while let current = view {
      let superview = current.superview
      if current.isHidden { return true }
      if let superview, superview.isCovered, !superview.isUncovered(current) { return true }
      view = superview
    }
    return false
  }

  /// Whether a presentation or a notice in this view covers its other subviews.
  var isCovered: Bool { contentUnavailableView != nil || presentationContainer?.coversSuperview ?? false }

  /// Returns whether a subview is visible while others are covered.
  func isUncovered(_ subview: View) -> Bool {
    if subview === presentationContainer { return true }
    return subview === contentUnavailableView && presentationContainer?.coversSuperview != true
  }

  /// The visible subviews: all of them, or only those that cover the others.
  var uncoveredSubviews: [View] { isCovered ? subviews.filter(isUncovered) : subviews }

  /// Removes the view from its superview. Deactivates outer constraints unless the view is re-inserted there
  /// or keeps its position.
  private func detach(to next: View? = nil, keepingPosition: Bool = false) {
    cancelReservation(movingTo: next)
    guard let superview else { return }
    if superview.presentationContainer === self { superview.presentationContainer = nil }
    if superview.contentUnavailableView === self { superview.contentUnavailableView = nil }
    if superview !== next, !keepingPosition { deactivateOuterConstraints() }
    superview.willRemoveSubview(self, keepingPosition: keepingPosition)
    if let index = superview.subviews.indices.reversed().first(where: { superview.subviews[$0] === self }) {
      superview.subviews.remove(at: index)
    }
    superview.setNeedsLayout()
    superview.setNeedsDisplay()
    self.superview = nil
    if keepingPosition {
      requireConstraintState().reservedSuperview = superview
      superview.visibleSubviewsDidChange()
    } else if superview !== next {
      superview.didRemoveSubview(self)
    }
  }

  private var containsRootView: Bool {
    viewController != nil || subviews.contains { $0.containsRootView }
  }

  /// Returns whether a view can be added here. A root view belongs only in a view of its controller's parent.
  /// If this view has no controller yet, that can't be checked.
  private func canContain(_ view: View) -> Bool {
    controller.map(view.holdsOnlyRootViews) ?? true
  }

  /// Returns whether the outermost root views in this view belong to children of a controller.
  private func holdsOnlyRootViews(ofChildrenOf parent: ViewController) -> Bool {
    if let viewController { return viewController.parent === parent }
    return subviews.allSatisfy { $0.holdsOnlyRootViews(ofChildrenOf: parent) }
  }

  private func notifyWindowChange() {
    for recognizer in gestureRecognizers { recognizer.enabledDidChange() }
    didMoveToWindow()
    for view in subviews { view.notifyWindowChange() }
  }
}
