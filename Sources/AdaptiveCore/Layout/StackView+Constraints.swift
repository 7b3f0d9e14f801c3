extension StackView {
  /// Brings guides and constraints in line with the properties.
  func arrange() {
    updateSpacers()
    let arrangement = StackArrangement(self)
    managedConstraints.exchange(for: arrangement.constraints, ranked: arrangement.rankedConstraints)
    contentless = Contentless(of: shownSubviews)
  }

  /// Has a guide between all neighbours where gaps are to be equal, also beside those that are hidden.
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

/// The views whose contents have no wish for a width, or for a height.
struct Contentless: Equatable {
  private(set) var views: [Axis: Set<ObjectIdentifier>] = [:]

  init() {}

  @MainActor init(of views: [View]) {
    for axis in Axis.allCases {
      self.views[axis] = Set(views.filter { $0.isContentless(along: axis) }.map(ObjectIdentifier.init))
    }
  }

  /// Whether a view's contents have the wishes they had, or not, as before.
  @MainActor func holds(for view: View) -> Bool {
    Axis.allCases.allSatisfy {
      views[$0]?.contains(ObjectIdentifier(view)) == view.isContentless(along: $0)
    }
  }
}

extension View {
  /// Whether nothing in the view says how long it is, as far as a stack can see.
  func isContentless(along axis: Axis) -> Bool { !(self is StackView) && intrinsicContentSize[axis] == nil }
}
