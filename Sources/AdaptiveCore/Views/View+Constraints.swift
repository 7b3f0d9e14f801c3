extension View {
  /// The active constraints whose nearest common ancestor is this view, in order of activation.
  public var constraints: [LayoutConstraint] { constraintState?.constraints ?? [] }

  /// The guides owned by this view, in the order they were added.
  public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide and removes it from its previous owner. Margin and bar guides can't be moved.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .constrained, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    requireConstraintState().guides.append(guide)
    constraintsDidChange()
  }

  /// Removes a guide owned by this view and deactivates the constraints that mention it. Does nothing for
  /// other guides.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .constrained, guide.owningView === self else { return }
    for view in sequence(first: self, next: \.logicalSuperview) {
      LayoutConstraint.deactivate(
        view.constraints.filter { $0.first === guide.reference || $0.second === guide.reference })
    }
    constraintState?.guides.removeAll { $0 === guide }
    guide.owningView = nil
    constraintsDidChange()
  }

  /// The superview, even while the view is not installed.
  var logicalSuperview: View? { superview ?? constraintState?.reservedSuperview }

  /// Returns whether the view is `other` or inside it, even while views in between are not installed.
  func isLaidOut(in other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.logicalSuperview
    }
    return false
  }

  /// The nearest view that contains this view and another one, even while views in between are not installed;
  /// `nil` if there is none. O(depth).
  func nearestCommonAncestor(with other: View) -> View? {
    if self === other { return self }
    let (superview, otherSuperview) = (logicalSuperview, other.logicalSuperview)
    if let superview, superview === otherSuperview || superview === other { return superview }
    if otherSuperview === self { return self }
    var (one, two) = (self as View?, other as View?)
    let difference = layoutDepth - other.layoutDepth
    for _ in 0..<max(0, difference) { one = one?.logicalSuperview }
    for _ in 0..<max(0, -difference) { two = two?.logicalSuperview }
    while let first = one, let second = two {
      if first === second { return first }
      (one, two) = (first.logicalSuperview, second.logicalSuperview)
    }
    return nil
  }

  /// The number of views that contain the view.
  private var layoutDepth: Int {
    var depth = 0
    var view = logicalSuperview
    while let current = view {
      depth += 1
      view = current.logicalSuperview
    }
    return depth
  }

  /// Returns the state for layout by constraints, creating it if needed.
  func requireConstraintState() -> ConstraintState {
    if let constraintState { return constraintState }
    let state = ConstraintState()
    constraintState = state
    return state
  }

  /// The view whose engine positions this view's content: the nearest view, starting with this one, that
  /// constraints don't position and whose boundary no constraint crosses. O(depth).
  var layoutHost: View {
    var view = self
    while let superview = view.superview, view.sharesLayout(of: superview) { view = superview }
    return view
  }

  /// The engine that positions this view's content; `nil` if there is none yet.
  var engineOfContent: LayoutEngine? { layoutHost.constraintState?.engine }

  /// The engine that contains this view, if constraints mention or position it; `nil` if there is none yet.
  var engineOfFrame: LayoutEngine? { superview?.engineOfContent }

  /// Returns the number for the next activation in the tree.
  func nextActivationNumber() -> Int {
    let state = layoutRoot.requireConstraintState()
    state.activationCount += 1
    return state.activationCount
  }

  /// Updates the number of constraints that cross this view's boundary. If that changes the host, both hosts
  /// rebuild their engines.
  func changeCrossingConstraintCount(by change: Int) {
    let state = requireConstraintState()
    let previous = layoutHost
    state.crossingConstraintCount += change
    guard layoutHost !== previous else { return }
    state.engine = nil
    previous.discardEngineContent()
    layoutHost.discardEngineContent()
    setNeedsLayout()
  }

  /// Makes the engine rebuild in the next layout, because views, guides or constraints in this view changed.
  func constraintsDidChange() {
    layoutHost.discardEngineContent()
    setNeedsLayout()
  }

  /// Called after a view becomes a subview.
  func didAddSubview(_ view: View) {
    if view.usesConstraints { requireConstraintState().constrainedSubviewCount += 1 }
    adoptActivations(of: view)
    if view.sharesLayout { view.constraintState?.engine = nil }
    // While the view was not installed, constraints that mention it may never have been processed.
    if view.affectsEngine || constraintState?.subviewOrder != nil { constraintsDidChange() }
  }

  /// Called before a subview is removed.
  func willRemoveSubview(_ view: View, keepingPosition: Bool) {
    if keepingPosition {
      let state = requireConstraintState()
      if state.subviewOrder == nil { state.subviewOrder = subviews }
    } else {
      removePosition(of: view)
      if let count = layoutRoot.constraintState?.activationCount, count > 0 {
        let state = view.requireConstraintState()
        state.activationCount = max(state.activationCount, count)
      }
    }
    if view.affectsEngine { constraintsDidChange() }
    if view.usesConstraints { constraintState?.constrainedSubviewCount -= 1 }
  }

  /// Continues the activation numbers of this tree after those of a view that joined it.
  func adoptActivations(of view: View) {
    guard let count = view.constraintState?.activationCount, count > 0 else { return }
    let state = layoutRoot.requireConstraintState()
    state.activationCount = max(state.activationCount, count)
  }

  /// Called after `usesConstraints` changes.
  func usesConstraintsDidChange() {
    if sharesLayout { constraintState?.engine = nil }
    superview?.requireConstraintState().constrainedSubviewCount += usesConstraints ? 1 : -1
    superview?.constraintsDidChange()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Sets the frames of the subviews and guides that constraints position.
  func applyConstraints() {
    updateConstraintsIfNeeded()
    guard let constraintState, constraintState.needsEngine else { return }
    let host = layoutHost
    let hostState = host.requireConstraintState()
    let engine = hostState.engine ?? LayoutEngine(host: host)
    hostState.engine = engine
    engine.update()
    engine.apply(to: self)
  }

  /// Requests a call of `updateConstraints()` before constraints are next solved, and a layout.
  public func setNeedsUpdateConstraints() {
    guard !needsUpdateConstraints else { return }
    needsUpdateConstraints = true
    engineOfContent?.recordConstraintUpdate(of: self)
    setNeedsLayout()
  }

  /// Calls `updateConstraints()` if it was requested.
  func updateConstraintsIfNeeded() {
    guard needsUpdateConstraints else { return }
    needsUpdateConstraints = false
    updateConstraints()
  }

  /// Deactivates all constraints that relate this view or its descendants to views outside it.
  func deactivateOuterConstraints() {
    let isCrossed = constraintState?.crossingConstraintCount ?? 0 > 0
    let reference = reference
    var outer = logicalSuperview
    while let view = outer {
      var outerConstraints: [LayoutConstraint] = []
      for constraint in view.constraints
      where constraint.first === reference || constraint.second === reference
        || isCrossed && constraint.mentions(self)
      {
        outerConstraints.append(constraint)
      }
      LayoutConstraint.deactivate(outerConstraints)
      outer = view.logicalSuperview
    }
  }

  /// The root of the view tree.
  private var layoutRoot: View {
    var view = self
    while let parent = view.logicalSuperview { view = parent }
    return view
  }

  /// Whether the view's content is laid out by the same engine as the view itself.
  var sharesLayout: Bool { superview.map(sharesLayout) ?? false }

  private func sharesLayout(of superview: View) -> Bool {
    (usesConstraints || constraintState?.crossingConstraintCount ?? 0 > 0) && !(superview is Window)
  }

  /// Whether an engine may contain the view or one of its descendants.
  private var affectsEngine: Bool {
    usesConstraints || isReferencedByConstraints || constraintState?.crossingConstraintCount ?? 0 > 0
  }

  /// Makes the engine rebuild and requests a layout.
  private func discardEngineContent() {
    guard let engine = constraintState?.engine else { return }
    engine.discardContent()
    setNeedsLayout()
  }
}
