/// The constraints that a view creates for its own layout. Updating them reuses constraints that did not
/// change.
@MainActor struct ManagedConstraints {
  /// Everything about a constraint except its constant.
  private struct Formula: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let firstAttribute: LayoutAttribute
    let secondAttribute: LayoutAttribute?
    let relation: LayoutRelation
    let multiplier: Double
    let priority: LayoutPriority

    /// Returns `nil` if one of the constraint's items has been deallocated.
    @MainActor init?(_ constraint: LayoutConstraint) {
      guard constraint.first.isAlive, constraint.second?.isAlive ?? true else { return nil }
      first = ObjectIdentifier(constraint.first)
      second = constraint.second.map { ObjectIdentifier($0) }
      firstAttribute = constraint.firstAttribute
      secondAttribute = constraint.secondAttribute
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
    unranked =
      left.isEmpty
      ? wanted
      : wanted.map { new in
        guard let previous = Formula(new).flatMap({ left.removeValue(forKey: $0) }) else { return new }
        previous.copyConstant(of: new)
        return previous
      }
    let kept = zip(ranked, wantedRanked).prefix { $0.isActive && Formula($0) == Formula($1) }.count
    for (previous, new) in zip(ranked[..<kept], wantedRanked) { previous.copyConstant(of: new) }
    LayoutConstraint.deactivate(gone + left.values + ranked[kept...])
    ranked = Array(ranked[..<kept] + wantedRanked[kept...])
    let all = all
    for constraint in all { constraint.isManaged = true }
    LayoutConstraint.activate(all)
  }

  /// Deactivates the constraints that mention a view. O(constraints).
  mutating func remove(about view: View) {
    let reference = view.reference
    var gone: [LayoutConstraint] = []
    Self.move(from: &unranked, to: &gone, about: reference)
    Self.move(from: &ranked, to: &gone, about: reference)
    LayoutConstraint.deactivate(gone)
  }

  private static func move(
    from constraints: inout [LayoutConstraint], to gone: inout [LayoutConstraint],
    about item: LayoutItemReference
  ) {
    var kept: [LayoutConstraint] = []
    for constraint in constraints {
      if constraint.first === item || constraint.second === item {
        gone.append(constraint)
      } else if constraint.isActive {
        kept.append(constraint)
      }
    }
    constraints = kept
  }

  func deactivate() { LayoutConstraint.deactivate(all) }
}

extension LayoutConstraint {
  /// Copies the constant of another constraint.
  fileprivate func copyConstant(of other: LayoutConstraint) {
    if constant != other.constant { constant = other.constant }
  }
}
