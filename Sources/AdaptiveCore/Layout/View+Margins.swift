extension View {
  /// The insets between the view's edges and its content, in cells. Margin attributes and visual formats use
  /// them.
  ///
  /// The default is 1 on all sides. For the root view of a controller it is 2 on the left and right in
  /// regular width, 1 in compact width, and 0 at the top and bottom. The margins can vary with the size
  /// classes. (Semantics 11.6)
  public var layoutMargins: EdgeInsets {
    get { constraintState?.margins ?? standardMargins }
    set {
      let previous = layoutMargins
      requireConstraintState().margins = newValue
      guard newValue != previous else { return }
      setNeedsLayout()
      marginsDidChange()
    }
  }

  /// The rectangle inside the margins. Always the same object.
  public var layoutMarginsGuide: LayoutGuide {
    let state = requireConstraintState()
    if let guide = state.marginsGuide { return guide }
    let guide = LayoutGuide(.margins, of: self, identifier: "\(layoutName).margins")
    state.marginsGuide = guide
    return guide
  }

  /// Updates the layout if a change of traits changes the default margins.
  func updateStandardMargins(from previous: TraitCollection?) {
    guard viewController != nil, constraintState?.margins == nil else { return }
    if Self.rootMargins(for: previous ?? TraitCollection()) != standardMargins { marginsDidChange() }
  }

  private var standardMargins: EdgeInsets {
    guard viewController != nil else { return EdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
    // Reading `traitCollection` here records the dependency, so a manual layout that uses the margins runs
    // again.
    return Self.rootMargins(for: traitCollection)
  }

  private static func rootMargins(for traits: TraitCollection) -> EdgeInsets {
    let columns = traits.horizontalSizeClass == .regular ? 2 : 1
    return EdgeInsets(left: columns, right: columns)
  }

  private func marginsDidChange() {
    engineOfContent?.recordDerivedChange()
    engineOfFrame?.recordDerivedChange()
    layoutMarginsDidChange()
  }
}
