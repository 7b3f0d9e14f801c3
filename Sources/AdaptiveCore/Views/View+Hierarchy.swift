extension View {
  /// The window the view is in; `nil` when it is in none. O(depth).
  public var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// Whether another view is this one or holds it at any depth.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Puts a view on top of the other subviews, taking it from wherever it is.
  ///
  /// When it is the root view of a controller in a visible hierarchy, that controller appears at once.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a position among the subviews; positions outside mean the nearest end.
  ///
  /// Refused and reported are a window, this view itself or one that holds it, and the root view of a
  /// controller, or what holds one, below a controller that is not its parent.
  public func insertSubview(_ view: View, at position: Int) {
    guard !(view is Window), !isDescendant(of: view), isRightPlace(for: view) else {
      AdaptiveDiagnostics.report(.hierarchyInconsistency("\(type(of: view))"))
      return
    }
    guard view.isInstalled else { return reserve(view, at: position) }
    let former = view.window
    let windows = [window ?? controller?.window, former]
    let changed = windows.compactMap { $0 }.filter { _ in view.containsRootView }
    switch changed.first {
    case let first?: first.changeHierarchy { place(view, at: position) }
    case nil: place(view, at: position)
    }
    if changed.count == 2, changed[0] !== changed[1] { changed[1].changeHierarchy {} }
    former?.updateFocusIfLost()
  }

  /// Takes the view out of its superview, also one that is not installed there; without one nothing happens.
  ///
  /// A controller whose root view it is, or holds, disappears at once. Constraints that relate the view, or something in
  /// it, to what is outside are deactivated.
  public func removeFromSuperview() {
    guard superview != nil else { return leaveHome(for: nil) }
    leaveSuperview()
  }

  /// Takes the view out of its superview, for good or keeping its place there with its constraints.
  func leaveSuperview(keepingPlace: Bool = false) {
    let former = window ?? controller?.window
    if let former, containsRootView {
      former.changeHierarchy { unplace(keepingPlace: keepingPlace) }
    } else {
      unplace(keepingPlace: keepingPlace)
    }
    former?.updateFocusIfLost()
  }

  /// Puts a view at a position without looking at controllers: for those who do that themselves.
  func place(_ view: View, at position: Int) {
    let former = view.window
    view.detach(to: self)
    let isBelow = presentationContainer?.superview === self && view !== presentationContainer
    let index = min(max(0, position), subviews.count - (isBelow ? 1 : 0))
    arrange(view, at: index)
    subviews.insert(view, at: index)
    view.superview = self
    subviewDidEnter(view)
    subviewsInSightDidChange()
    view.needsRestyling = true
    setNeedsLayout()
    view.setNeedsLayout()
    view.setNeedsDisplay()
    let current = window
    if former !== current { view.notifyWindowChange() }
    if view.superview === self { current?.reportTraits(in: view) }
  }

  /// Takes the view out of its superview without looking at controllers.
  func unplace(keepingPlace: Bool = false) {
    let former = window
    detach(keepingPlace: keepingPlace)
    if former != nil { notifyWindowChange() }
  }

  /// The controller the view belongs to: the nearest one whose root view it is in. A view that only belongs to a
  /// presentation has none.
  var controller: ViewController? {
    sequence(first: self) { $0 is PresentationContainerView ? nil : $0.superview }
      .lazy.compactMap(\.viewController).first { _ in true }
  }

  /// Whether the view or one that holds it is hidden, or covered by a presentation.
  var isHiddenInWindow: Bool {
    var view: View? = self
    while let current = view {
      let superview = current.superview
      if current.isHidden { return true }
      if let superview, superview.isCovered, current !== superview.presentationContainer { return true }
      view = superview
    }
    return false
  }

  /// Whether a presentation in this view takes what is in it out of sight.
  var isCovered: Bool { presentationContainer?.coversSuperview ?? false }

  /// The subviews that can be seen: all, or only the container of a presentation that covers the others.
  var subviewsInSight: [View] {
    guard let presentationContainer, presentationContainer.coversSuperview else { return subviews }
    return [presentationContainer]
  }

  /// Leaves the superview, and the constraints there unless the view comes back or its place is kept.
  private func detach(to next: View? = nil, keepingPlace: Bool = false) {
    leaveHome(for: next)
    guard let superview else { return }
    if superview.presentationContainer === self { superview.presentationContainer = nil }
    if superview !== next, !keepingPlace { deactivateOuterConstraints() }
    superview.subviewWillLeave(self, keepingPlace: keepingPlace)
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    superview.setNeedsDisplay()
    self.superview = nil
    if keepingPlace {
      requireConstraintState().home = superview
      superview.subviewsInSightDidChange()
    } else if superview !== next {
      superview.subviewDidLeave(self)
    }
  }

  private var containsRootView: Bool {
    viewController != nil || subviews.contains { $0.containsRootView }
  }

  /// A root view, also one inside what is added, may lie only in its controller's parent; below a view of no
  /// controller that can't be known yet.
  private func isRightPlace(for view: View) -> Bool {
    controller.map(view.holdsOnlyRootViews) ?? true
  }

  /// Whether the outermost root views in this one belong to children of a controller.
  private func holdsOnlyRootViews(ofChildrenOf parent: ViewController) -> Bool {
    if let viewController { return viewController.parent === parent }
    return subviews.allSatisfy { $0.holdsOnlyRootViews(ofChildrenOf: parent) }
  }

  private func notifyWindowChange() {
    didMoveToWindow()
    for view in subviews { view.notifyWindowChange() }
  }
}
