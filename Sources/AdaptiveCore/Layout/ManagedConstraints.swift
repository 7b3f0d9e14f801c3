/// The constraints that a view creates for its own layout. Updating them reuses constraints that did not
/// change.
@MainActor struct ManagedConstraints {
  /// Everything about a constraint except its constant.
  private struct Formula: Hashable {
    let items: [ObjectIdentifier?]
    let attributes: [LayoutAttribute?]
    let relation: LayoutRelation
    let multiplier: Double
    let priority: LayoutPriority

    /// Returns `nil` if one of the constraint's items has been deallocated.
    @MainActor init?(_ constraint: LayoutConstraint) {
      guard let first = constraint.firstItem,
        constraint.secondItem != nil || constraint.secondAttribute == nil
      else { return nil }
      items = [ObjectIdentifier(first), constraint.secondItem.map { ObjectIdentifier($0) }]
      attributes = [constraint.firstAttribute, constraint.secondAttribute]
      relation = constraint.relation
      multiplier = constraint.multiplier
      priority = constraint.priority
    }
  }

  /// Constraints whose order does not matter.
  private var unranked: [LayoutConstraint] = []
  /// Constraints in descending precedence: if not all can hold, earlier ones win.
  private var ranked: [LayoutConstraint] = []

  /// All active constraints.
  var all: [LayoutConstraint] { unranked + ranked }

  /// Activates the wanted constraints and deactivates the rest. A constraint with the same formula is reused
  /// and takes the new constant. Of the ranked constraints, only a common prefix is reused. O(constraints).
  mutating func update(to wanted: [LayoutConstraint], ranked wantedRanked: [LayoutConstraint]) {
    var left: [Formula: LayoutConstraint] = [:]
    var gone: [LayoutConstraint] = []
    for constraint in unranked {
      guard constraint.isActive, let formula = Formula(constraint),
        left.updateValue(constraint, forKey: formula) == nil
      else {
        gone.append(constraint)
        continue
      }
    }
    unranked = wanted.map { new in
      guard let former = Formula(new).flatMap({ left.removeValue(forKey: $0) }) else { return new }
      former.copyConstant(of: new)
      return former
    }
    let kept = zip(ranked, wantedRanked).prefix { $0.isActive && Formula($0) == Formula($1) }.count
    for (former, new) in zip(ranked[..<kept], wantedRanked) { former.copyConstant(of: new) }
    LayoutConstraint.deactivate(gone + left.values + ranked[kept...])
    ranked = Array(ranked[..<kept] + wantedRanked[kept...])
    for constraint in all { constraint.isManaged = true }
    LayoutConstraint.activate(all)
  }

  /// Deactivates the constraints that mention a view.
  mutating func remove(about view: View) {
    LayoutConstraint.deactivate(all.filter { $0.firstItem === view || $0.secondItem === view })
    unranked.removeAll { !$0.isActive }
    ranked.removeAll { !$0.isActive }
  }

  /// Deactivates all constraints.
  func deactivate() { LayoutConstraint.deactivate(all) }
}

extension LayoutConstraint {
  /// Copies the constant of another constraint.
  fileprivate func copyConstant(of other: LayoutConstraint) {
    if constant != other.constant { constant = other.constant }
  }
}
