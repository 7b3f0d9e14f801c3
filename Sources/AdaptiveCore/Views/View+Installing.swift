extension View {
  /// The subviews that are not installed, in order.
  var uninstalledSubviews: [View] { constraintState?.subviewOrder?.filter { $0.superview !== self } ?? [] }

  /// Adds the view to its superview, or removes it, to match `isInstalled`.
  func isInstalledDidChange() {
    if isInstalled {
      guard let reservedSuperview = constraintState?.reservedSuperview else { return }
      reservedSuperview.insertSubview(self, at: reservedSuperview.installedCount(before: self))
    } else if viewController != nil {
      AdaptiveDiagnostics.report(.rootViewNotInstalled(layoutName), about: self)
      isInstalled = true
    } else if let superview {
      uninstall(from: superview)
    }
  }

  /// Reserves a position among the subviews for a view that is not installed.
  func reservePosition(for view: View, at position: Int) {
    view.cancelReservation(movingTo: self)
    let state = requireConstraintState()
    if state.subviewOrder == nil { state.subviewOrder = subviews }
    recordPosition(of: view, at: min(max(0, position), subviews.count))
    view.requireConstraintState().reservedSuperview = self
    adoptActivations(of: view)
  }

  /// Records the position of a new subview among all subviews, installed or not.
  func recordPosition(of view: View, at index: Int) {
    guard let subviewOrder = constraintState?.subviewOrder, !subviewOrder.contains(where: { $0 === view })
    else { return }
    let next = index < subviews.count ? subviews[index] : nil
    let position = next.flatMap { next in subviewOrder.firstIndex { $0 === next } } ?? subviewOrder.count
    constraintState?.subviewOrder?.insert(view, at: position)
  }

  /// Removes the recorded position of a view.
  func removePosition(of view: View) { constraintState?.subviewOrder?.removeAll { $0 === view } }

  /// Gives up the position reserved for this view while it is not installed, unless `next` is the superview
  /// that reserved it.
  func cancelReservation(movingTo next: View?) {
    guard let reservedSuperview = constraintState?.reservedSuperview else { return }
    if reservedSuperview !== next {
      deactivateOuterConstraints()
      reservedSuperview.removePosition(of: self)
      reservedSuperview.didRemoveSubview(self)
    }
    constraintState?.reservedSuperview = nil
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
    let previous = constraintState?.subviewOrder?.prefix { $0 !== view } ?? []
    return previous.count { $0.superview === self }
  }

  private func uninstall(from superview: View) {
    let window = window
    let hadFocus = window?.focusedItem?.isInside(self) ?? false
    leaveSuperview(keepingPosition: true)
    guard hadFocus, let window else { return }
    if let next = superview.focusEnvironments.first(where: window.canFocus) { window.moveFocus(to: next) }
  }
}
