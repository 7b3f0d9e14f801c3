extension View {
  /// Whether the view and its ancestors, up to another view, are installed.
  func isInstalled(below ancestor: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === ancestor }
  }

  /// The subviews that are not installed, in order.
  var uninstalledSubviews: [View] { constraintState?.arrangement?.filter { $0.superview !== self } ?? [] }

  /// Adds the view to its superview, or removes it, to match `isInstalled`.
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

  /// Reserves a position among the subviews for a view that is not installed.
  func reserve(_ view: View, at position: Int) {
    view.leaveHome(for: self)
    let state = requireConstraintState()
    if state.arrangement == nil { state.arrangement = subviews }
    arrange(view, at: min(max(0, position), subviews.count))
    view.requireConstraintState().home = self
    adoptActivations(of: view)
  }

  /// Records the position of a new subview among all subviews, installed or not.
  func arrange(_ view: View, at index: Int) {
    guard let arrangement = constraintState?.arrangement, !arrangement.contains(where: { $0 === view }) else {
      return
    }
    let next = index < subviews.count ? subviews[index] : nil
    let place = next.flatMap { next in arrangement.firstIndex { $0 === next } } ?? arrangement.count
    constraintState?.arrangement?.insert(view, at: place)
  }

  /// Removes the recorded position of a view.
  func disarrange(_ view: View) { constraintState?.arrangement?.removeAll { $0 === view } }

  /// Gives up the position reserved for this view while it is not installed, unless `next` is the superview
  /// that reserved it.
  func leaveHome(for next: View?) {
    guard let home = constraintState?.home else { return }
    if home !== next {
      deactivateOuterConstraints()
      home.disarrange(self)
      home.subviewDidLeave(self)
    }
    constraintState?.home = nil
  }

  /// Applies the values for some traits to the constraints in this view, and to its uninstalled subviews and
  /// their descendants.
  func applyInnerVariations(for traits: TraitCollection) {
    guard let constraintState else { return }
    for constraint in constraintState.constraints { constraint.applyVariations(for: traits) }
    for view in uninstalledSubviews { view.applyAbsentVariations(for: traits) }
  }

  /// Applies the values for some traits to this view and its descendants. Uninstalled views need this because
  /// they are not notified of trait changes.
  func applyAbsentVariations(for traits: TraitCollection) {
    applyVariations(for: traits)
    applyInnerVariations(for: traits)
    for view in subviews where view.viewController == nil { view.applyAbsentVariations(for: traits) }
  }

  /// Returns the number of installed subviews before a view that is not installed.
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
