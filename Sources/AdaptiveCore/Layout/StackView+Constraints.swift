extension StackView {
  /// Updates spacers and constraints from the properties.
  func updateArrangement() {
    updateSpacers()
    let arrangement = StackArrangement(self)
    managedConstraints.update(to: arrangement.constraints, ranked: arrangement.rankedConstraints)
    contentlessViews = arrangement.contentlessViews
  }

  /// Creates or removes spacer guides. Distributions with equal gaps have one between each pair of
  /// neighbours, hidden views included.
  private func updateSpacers() {
    let hasSpacers = distribution == .equalSpacing || distribution == .equalCentering
    let count = hasSpacers ? max(0, arrangedSubviews.count - 1) : 0
    while spacers.count > count, let spacer = spacers.popLast() { removeLayoutGuide(spacer) }
    while spacers.count < count {
      let spacer = LayoutGuide()
      spacer.identifier = "\(layoutName).spacer\(spacers.count)"
      spacers.append(spacer)
      addLayoutGuide(spacer)
    }
  }
}

/// The views without an intrinsic content size, per axis.
struct ContentlessViews {
  private var horizontal: Set<ObjectIdentifier> = []
  private var vertical: Set<ObjectIdentifier> = []

  init() {}

  @MainActor init(of views: [View]) {
    for view in views {
      let axes = view.contentlessAxes
      if axes.horizontal { horizontal.insert(ObjectIdentifier(view)) }
      if axes.vertical { vertical.insert(ObjectIdentifier(view)) }
    }
  }

  /// Returns whether the view had no intrinsic extent along an axis.
  @MainActor func contains(_ view: View, along axis: Axis) -> Bool {
    (axis == .horizontal ? horizontal : vertical).contains(ObjectIdentifier(view))
  }

  /// Returns whether a view has an intrinsic content size along the same axes as before.
  @MainActor func matches(_ view: View) -> Bool {
    let axes = view.contentlessAxes
    return axes.horizontal == contains(view, along: .horizontal)
      && axes.vertical == contains(view, along: .vertical)
  }
}

extension View {
  /// Whether the view has no intrinsic extent along each axis. False for a nested stack, whose constraints
  /// determine its size.
  fileprivate var contentlessAxes: (horizontal: Bool, vertical: Bool) {
    guard !(self is StackView) else { return (false, false) }
    let size = intrinsicContentSize
    return (size.width == nil, size.height == nil)
  }
}
