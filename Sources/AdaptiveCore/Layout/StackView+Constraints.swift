extension StackView {
  /// Brings guides and constraints in line with the properties.
  func arrange() {
    updateSpacers()
    let wanted = StackArrangement(self).constraints
    let kept = zip(managedConstraints, wanted).prefix { $0.isActive && $0.hasFormula(of: $1) }.count
    for (constraint, new) in zip(managedConstraints[..<kept], wanted)
    where constraint.constant != new.constant {
      constraint.constant = new.constant
    }
    LayoutConstraint.deactivate(Array(managedConstraints[kept...]))
    managedConstraints.removeSubrange(kept...)
    LayoutConstraint.activate(Array(wanted[kept...]))
    managedConstraints += wanted[kept...]
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

extension LayoutConstraint {
  /// Whether another constraint says the same but for the constant.
  fileprivate func hasFormula(of other: LayoutConstraint) -> Bool {
    firstItem === other.firstItem && firstAttribute == other.firstAttribute && relation == other.relation
      && secondItem === other.secondItem && secondAttribute == other.secondAttribute
      && multiplier == other.multiplier && priority == other.priority
  }
}
