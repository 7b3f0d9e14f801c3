extension View {
  /// How far content keeps from the edges, in cells: for margin attributes and for what formats put next to the edge.
  ///
  /// Until they are set they are 1 on all sides; those of a controller's root view are 2 at the left and right in
  /// regular width, else 1, and none at top and bottom. They may vary with the size classes.
  public var layoutMargins: EdgeInsets {
    get { constraintState?.margins ?? standardMargins }
    set {
      let former = layoutMargins
      requireConstraintState().margins = newValue
      guard newValue != former else { return }
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

  /// Takes note of other traits, which may change the margins that the view has by itself.
  func updateStandardMargins(from previous: TraitCollection?) {
    guard viewController != nil, constraintState?.margins == nil else { return }
    if Self.rootMargins(for: previous ?? TraitCollection()) != standardMargins { marginsDidChange() }
  }

  private var standardMargins: EdgeInsets {
    guard viewController != nil else { return EdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }
    // A layout by hand that looks at them is made again when they change.
    return Self.rootMargins(for: traitCollection)
  }

  private static func rootMargins(for traits: TraitCollection) -> EdgeInsets {
    let columns = traits.horizontalSizeClass == .regular ? 2 : 1
    return EdgeInsets(left: columns, right: columns)
  }

  private func marginsDidChange() {
    engineOfContent?.noteDerivedChange()
    engineOfFrame?.noteDerivedChange()
    layoutMarginsDidChange()
  }
}
