extension StackView {
  /// Updates spacers and constraints from the properties.
  func updateArrangement() {
    updateSpacers()
    let arrangement = StackArrangement(self)
    managedConstraints.update(to: arrangement.constraints, ranked: arrangement.rankedConstraints)
    contentlessViews = ContentlessViews(of: visibleArrangedSubviews)
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
struct ContentlessViews: Equatable {
  private(set) var views: [Axis: Set<ObjectIdentifier>] = [:]

  init() {}

  @MainActor init(of views: [View]) {
    for axis in Axis.allCases {
      self.views[axis] = Set(views.filter { $0.isContentless(along: axis) }.map(ObjectIdentifier.init))
    }
  }

  /// Whether a view has, or lacks, an intrinsic content size along the same axes as before.
  @MainActor func matches(_ view: View) -> Bool {
    Axis.allCases.allSatisfy {
      views[$0]?.contains(ObjectIdentifier(view)) == view.isContentless(along: $0)
    }
  }
}

extension View {
  /// Whether the view has no intrinsic extent along an axis. False for a nested stack, whose constraints
  /// determine its size.
  func isContentless(along axis: Axis) -> Bool { !(self is StackView) && intrinsicContentSize[axis] == nil }
}
