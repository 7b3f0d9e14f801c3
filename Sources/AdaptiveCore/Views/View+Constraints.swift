extension View {
  /// The active constraints whose common ancestor this view is, in the order of activation.
  public var constraints: [LayoutConstraint] { constraintState?.constraints ?? [] }

  /// The guides of this view, in the order they were added.
  public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide, taking it from the view it belongs to. The guides of margins and bars stay where they are.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .free, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    requireConstraintState().guides.append(guide)
    constraintsDidChange()
  }

  /// Removes a guide of this view and deactivates the constraints that mention it; another's stays.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .free, guide.owningView === self else { return }
    for view in sequence(first: self, next: \.layoutParent) {
      for constraint in view.constraints
      where constraint.firstItem === guide || constraint.secondItem === guide {
        constraint.deactivate()
      }
    }
    constraintState?.guides.removeAll { $0 === guide }
    guide.owningView = nil
    constraintsDidChange()
  }

  /// The superview, also of a view that is not installed there.
  var layoutParent: View? { superview ?? constraintState?.home }

  /// Whether the view is another one or lies in it, also while it or one it lies in is not installed.
  func isLaidOut(in other: View) -> Bool {
    sequence(first: self, next: \.layoutParent).contains { $0 === other }
  }

  /// What the view keeps for constraints, made when it is first needed.
  func requireConstraintState() -> ConstraintState {
    if let constraintState { return constraintState }
    let state = ConstraintState()
    constraintState = state
    return state
  }

  /// The view whose engine gives what is in this one its frames: the nearest one, from this one on, whose own frame
  /// comes from elsewhere and in which nothing depends on the outside. O(depth).
  var layoutHost: View {
    var view = self
    while view.sharesLayout, let superview = view.superview { view = superview }
    return view
  }

  /// The engine that has what is in this view; `nil` while there is none.
  var engineOfContent: LayoutEngine? { layoutHost.constraintState?.engine }

  /// The engine that may have this view; `nil` while there is none.
  var engineOfFrame: LayoutEngine? { superview?.engineOfContent }

  /// The number of the next activation in the tree.
  func takeActivationNumber() -> Int {
    let state = layoutRoot.requireConstraintState()
    state.activationCount += 1
    return state.activationCount
  }

  /// Takes note that something in this view has begun or ceased to depend on what is outside.
  func changeCrossings(by change: Int) {
    let state = requireConstraintState()
    let former = layoutHost
    state.crossings += change
    guard layoutHost !== former else { return }
    state.engine = nil
    former.forgetEngineContent()
    layoutHost.forgetEngineContent()
    setNeedsLayout()
  }

  /// Views, guides or their constraints in this view changed: the engine begins anew in the next layout.
  func constraintsDidChange() {
    layoutHost.forgetEngineContent()
    setNeedsLayout()
  }

  /// A view became a subview.
  func subviewDidEnter(_ view: View) {
    if view.usesConstraints { requireConstraintState().constrainedSubviews += 1 }
    adoptActivations(of: view)
    if view.sharesLayout { view.constraintState?.engine = nil }
    // A view that was absent may be mentioned by constraints without anybody having looked at it yet.
    if view.concernsLayout || constraintState?.arrangement != nil { constraintsDidChange() }
  }

  /// A subview is about to go.
  func subviewWillLeave(_ view: View, keepingPlace: Bool) {
    if keepingPlace {
      let state = requireConstraintState()
      if state.arrangement == nil { state.arrangement = subviews }
    } else {
      disarrange(view)
      if let count = layoutRoot.constraintState?.activationCount, count > 0 {
        let state = view.requireConstraintState()
        state.activationCount = max(state.activationCount, count)
      }
    }
    if view.concernsLayout { constraintsDidChange() }
    if view.usesConstraints { constraintState?.constrainedSubviews -= 1 }
  }

  /// Lets the numbers of activations in this tree go on after those in a view that joined it.
  func adoptActivations(of view: View) {
    guard let count = view.constraintState?.activationCount, count > 0 else { return }
    let state = layoutRoot.requireConstraintState()
    state.activationCount = max(state.activationCount, count)
  }

  /// The view gets its frame from somewhere else than before.
  func usesConstraintsDidChange() {
    if sharesLayout { constraintState?.engine = nil }
    superview?.requireConstraintState().constrainedSubviews += usesConstraints ? 1 : -1
    superview?.constraintsDidChange()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Gives the subviews and guides that constraints place their frames.
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

  /// Asks for a call of `updateConstraints()` before constraints are next solved, and for the layout.
  public func setNeedsUpdateConstraints() {
    guard !needsUpdateConstraints else { return }
    needsUpdateConstraints = true
    engineOfContent?.noteConstraintUpdate(of: self)
    setNeedsLayout()
  }

  /// Lets the view make or change its constraints if it asked for that.
  func updateConstraintsIfNeeded() {
    guard needsUpdateConstraints else { return }
    needsUpdateConstraints = false
    updateConstraints()
  }

  /// Takes this view out of all constraints that relate it or something in it to the outside.
  func deactivateOuterConstraints() {
    var outer = layoutParent
    while let view = outer {
      if let constraints = view.constraintState?.constraints {
        for constraint in constraints where constraint.mentions(self) { constraint.deactivate() }
      }
      outer = view.layoutParent
    }
  }

  /// The top of the tree.
  private var layoutRoot: View {
    var view = self
    while let parent = view.layoutParent { view = parent }
    return view
  }

  /// Whether what is in the view is laid out together with the view itself.
  var sharesLayout: Bool {
    guard let superview, !(superview is Window) else { return false }
    return usesConstraints || (constraintState?.crossings ?? 0) > 0
  }

  /// Whether an engine may have the view, or something in it.
  private var concernsLayout: Bool { usesConstraints || isLayoutItem || constraintState?.crossings ?? 0 > 0 }

  /// Makes the engine begin anew and asks for a layout.
  private func forgetEngineContent() {
    guard let engine = constraintState?.engine else { return }
    engine.forgetContent()
    setNeedsLayout()
  }
}
