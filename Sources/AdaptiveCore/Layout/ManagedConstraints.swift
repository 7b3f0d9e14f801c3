/// The constraints that a view makes for itself, exchanged for others when what it wants changes.
@MainActor struct ManagedConstraints {
  /// What a constraint says but for its constant.
  private struct Formula: Hashable {
    let items: [ObjectIdentifier?]
    let attributes: [LayoutAttribute?]
    let relation: LayoutRelation
    let multiplier: Double
    let priority: LayoutPriority

    /// The formula of a constraint; `nil` when an item of it no longer exists.
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

  /// Those of which each counts for itself.
  private var unranked: [LayoutConstraint] = []
  /// Those of which earlier ones hold sooner than later ones, where not all can.
  private var ranked: [LayoutConstraint] = []

  /// All that are active now.
  var all: [LayoutConstraint] { unranked + ranked }

  /// Activates what is wanted and not there yet, and deactivates what is not wanted any more. What says the same stays, with
  /// the new constant; of the ranked ones, those at the beginning. O(constraints).
  mutating func exchange(for wanted: [LayoutConstraint], ranked wantedRanked: [LayoutConstraint]) {
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
      former.follow(new)
      return former
    }
    let kept = zip(ranked, wantedRanked).prefix { $0.isActive && Formula($0) == Formula($1) }.count
    for (former, new) in zip(ranked[..<kept], wantedRanked) { former.follow(new) }
    LayoutConstraint.deactivate(gone + left.values + ranked[kept...])
    ranked = Array(ranked[..<kept] + wantedRanked[kept...])
    for constraint in all { constraint.isManaged = true }
    LayoutConstraint.activate(all)
  }

  /// Deactivates those about a view.
  mutating func remove(about view: View) {
    LayoutConstraint.deactivate(all.filter { $0.firstItem === view || $0.secondItem === view })
    unranked.removeAll { !$0.isActive }
    ranked.removeAll { !$0.isActive }
  }

  /// Deactivates all.
  func deactivate() { LayoutConstraint.deactivate(all) }
}

extension LayoutConstraint {
  /// Takes the constant of another constraint.
  fileprivate func follow(_ other: LayoutConstraint) {
    if constant != other.constant { constant = other.constant }
  }
}
