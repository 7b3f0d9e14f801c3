extension View {
  /// Whether the view and those it lies in, up to another one, are installed.
  func isInstalled(below ancestor: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === ancestor }
  }

  /// The subviews that are not installed, in their order.
  var uninstalledSubviews: [View] { constraintState?.arrangement?.filter { $0.superview !== self } ?? [] }

  /// Brings the superview in line with `isInstalled`.
  func isInstalledDidChange() {
    if isInstalled {
      guard let home = constraintState?.home else { return }
      home.insertSubview(self, at: home.installedCount(before: self))
    } else if viewController != nil {
      AdaptiveDiagnostics.report(.rootViewNotInstalled(layoutName))
      isInstalled = true
    } else if let superview {
      uninstall(from: superview)
    }
  }

  /// Keeps a place among the subviews for a view that is not installed.
  func reserve(_ view: View, at position: Int) {
    view.leaveHome(for: self)
    let state = requireConstraintState()
    if state.arrangement == nil { state.arrangement = subviews }
    arrange(view, at: min(max(0, position), subviews.count))
    view.requireConstraintState().home = self
    adoptActivations(of: view)
  }

  /// Takes note of a new subview's place among all, installed or not.
  func arrange(_ view: View, at index: Int) {
    guard let arrangement = constraintState?.arrangement, !arrangement.contains(where: { $0 === view }) else {
      return
    }
    let next = index < subviews.count ? subviews[index] : nil
    let place = next.flatMap { next in arrangement.firstIndex { $0 === next } } ?? arrangement.count
    constraintState?.arrangement?.insert(view, at: place)
  }

  /// Forgets the place among the subviews of a view.
  func disarrange(_ view: View) { constraintState?.arrangement?.removeAll { $0 === view } }

  /// Gives up the place kept for this view while it is not installed, unless it is taken now.
  func leaveHome(for next: View?) {
    guard let home = constraintState?.home else { return }
    if home !== next {
      deactivateOuterConstraints()
      home.disarrange(self)
      home.subviewDidLeave(self)
    }
    constraintState?.home = nil
  }

  /// Brings what varies in this view to the values for some traits: its constraints, and the subviews that are not
  /// installed with all in them.
  func applyInnerVariations(for traits: TraitCollection) {
    guard let constraintState else { return }
    for constraint in constraintState.constraints { constraint.applyVariations(for: traits) }
    for view in uninstalledSubviews { view.applyAbsentVariations(for: traits) }
  }

  /// Does that for this view, which is not told of traits while it is not installed, and all in it.
  func applyAbsentVariations(for traits: TraitCollection) {
    applyVariations(for: traits)
    applyInnerVariations(for: traits)
    for view in subviews where view.viewController == nil { view.applyAbsentVariations(for: traits) }
  }

  /// How many subviews come before one that is not among them now.
  private func installedCount(before view: View) -> Int {
    let former = constraintState?.arrangement?.prefix { $0 !== view } ?? []
    return former.count { $0.superview === self }
  }

  private func uninstall(from superview: View) {
    let window = window
    let hadKeyboard = window?.firstResponder?.responderChain.contains { $0 === self } ?? false
    leaveSuperview(keepingPlace: true)
    guard hadKeyboard, let window else { return }
    if let next = superview.responderChain.first(where: window.canHaveKeyboard) {
      window.makeFirstResponder(next)
    }
  }
}
