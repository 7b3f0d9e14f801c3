extension View {
  /// The insets between the view's edges and its content, in cells. Margin attributes and visual formats use
  /// them.
  ///
  /// The default is 1 on all sides. For the root view of a controller it is `systemMinimumLayoutMargins`. The
  /// margins can vary with the size classes. With `preservesSuperviewLayoutMargins`, they are at least what
  /// the superview keeps free. (Semantics 11.6)
  public var layoutMargins: EdgeInsets {
    get {
      let margins = ownMargins
      guard preservesSuperviewLayoutMargins, let superview else { return margins }
      return margins.union(marginsPreserved(in: superview))
    }
    set {
      let previous = layoutMargins
      requireConstraintState().margins = newValue
      if layoutMargins != previous { marginsDidChange() }
    }
  }

  /// The layout margins, with the sides named after the direction of the interface.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins) }
    set { layoutMargins = EdgeInsets(newValue) }
  }

  /// Whether the margins include those of the superview, where this view reaches into them. The default is
  /// false.
  ///
  /// A row that fills a list keeps its text as far from the edges as the list does:
  ///
  /// ```swift
  /// list.directionalLayoutMargins = DirectionalEdgeInsets(leading: 4, trailing: 4)
  /// row.preservesSuperviewLayoutMargins = true
  /// ```
  public var preservesSuperviewLayoutMargins: Bool {
    get { constraintState?.preservedMargins != nil }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      let previous = layoutMargins
      requireConstraintState().preservedMargins = newValue ? .zero : nil
      if layoutMargins != previous { marginsDidChange() }
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
    guard let controllerOfMargins else { return }
    let before = ViewController.minimumMargins(for: previous ?? TraitCollection())
    // A manual layout that uses the margins has read the traits, and runs again anyway.
    if before != controllerOfMargins.systemMinimumLayoutMargins { updateWhatDependsOnMargins() }
  }

  /// Updates the layout if the superview, or the place in it, has changed the margins that this view
  /// preserves.
  func updatePreservedMargins() {
    guard let previous = constraintState?.preservedMargins, let superview else { return }
    let current = marginsPreserved(in: superview)
    guard current != previous else { return }
    constraintState?.preservedMargins = current
    marginsDidChange()
  }

  /// The margins without those of the superview.
  private var ownMargins: EdgeInsets {
    let margins = constraintState?.margins
    // Reading the traits here records the dependency, so a manual layout that uses the margins runs again.
    guard let minimum = controllerOfMargins.map({ EdgeInsets($0.systemMinimumLayoutMargins) }) else {
      return margins ?? EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    }
    return margins?.union(minimum) ?? minimum
  }

  /// The controller whose minimum counts; `nil` if only the margins of the view do.
  private var controllerOfMargins: ViewController? {
    guard let viewController,
      constraintState?.margins == nil || viewController.viewRespectsSystemMinimumLayoutMargins
    else { return nil }
    return viewController
  }

  /// Returns the parts of the superview's margins that this view covers.
  private func marginsPreserved(in superview: View) -> EdgeInsets {
    let outer = superview.layoutMargins
    let covered = EdgeInsets(
      top: outer.top - frame.minY, left: outer.left - frame.minX,
      bottom: outer.bottom - (superview.bounds.height - frame.maxY),
      right: outer.right - (superview.bounds.width - frame.maxX))
    return superview.isMirrored == isMirrored ? covered.union(.zero) : covered.mirrored.union(.zero)
  }

  /// Requests a layout for other margins.
  func marginsDidChange() {
    setNeedsLayout()
    updateWhatDependsOnMargins()
  }

  private func updateWhatDependsOnMargins() {
    engineOfContent?.recordDerivedChange()
    engineOfFrame?.recordDerivedChange()
    for view in subviews { view.updatePreservedMargins() }
    layoutMarginsDidChange()
  }
}

extension ViewController {
  /// The least margins of the root view: 2 at the sides in regular width, 1 in compact width, 0 at the top
  /// and bottom. They are the margins of a root view whose margins the program doesn't set.
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    Self.minimumMargins(for: view.traitCollection)
  }

  static func minimumMargins(for traits: TraitCollection) -> DirectionalEdgeInsets {
    let columns = traits.horizontalSizeClass == .regular ? 2 : 1
    return DirectionalEdgeInsets(leading: columns, trailing: columns)
  }
}
