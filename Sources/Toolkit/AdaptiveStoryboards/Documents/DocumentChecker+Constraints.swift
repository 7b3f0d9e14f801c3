import AdaptiveCore

extension DocumentChecker {
  /// Checks the constraints of a scene: the items they name, and whether each constraint is valid.
  mutating func checkConstraints(of scene: SceneDescription) {
    let views = scene.views
    let ids = Set(views.compactMap(\.id))
    let root = Set([scene.root?.id].compactMap { $0 })
    for (index, view) in views.enumerated() {
      // `super` is the view that holds the constraint, so it is a root only here.
      let roots = index == 0 ? root.union([ItemAttribute.superview]) : root
      for constraint in view.constraints {
        switch constraint.form {
        case .relation(let relation): check(relation, constraint, ids: ids, roots: roots)
        case .format(let text, let options, let metrics):
          do {
            _ = try VisualFormat(parsing: text).expanded(
              options: options, metrics: metrics, names: ids.union(ItemAttribute.guides),
              namesWithoutSuperview: root)
          } catch {
            diagnostics.report(.format(error), at: constraint.location(of: "format"))
          }
        }
      }
    }
  }

  private mutating func check(
    _ relation: ConstraintDescription.Relation, _ constraint: ConstraintDescription, ids: Set<String>,
    roots: Set<String>
  ) {
    let first = side(relation.first, constraint.location(of: "first"), ids)
    let second = relation.second.map { side($0, constraint.location(of: "second"), ids) }
    if relation.multiplier == 0 {
      diagnostics.report(.constraint(.zeroMultiplier), at: constraint.location(of: "multiplier"))
    }
    guard let first else { return }
    switch second {
    case nil:
      if first.attribute.kind != .extent, roots.contains(first.item) {
        diagnostics.report(.constraint(.missingSecond(relation.first)), at: constraint.location)
      }
    case .some(nil): break
    case .some(let second?):
      guard first.attribute.kind != second.attribute.kind else { return }
      diagnostics.report(
        .constraint(.incomparable(first.attribute.rawValue, second.attribute.rawValue)),
        at: constraint.location(of: "second"))
    }
  }

  /// Parses one side and reports what is wrong with it.
  private mutating func side(_ text: String, _ location: DocumentLocation, _ ids: Set<String>)
    -> ItemAttribute?
  {
    if text.isEmpty { return nil }
    do {
      let side = try ItemAttribute(text)
      if !ids.contains(side.item) && !ItemAttribute.reserved.contains(side.item) {
        diagnostics.report(.unknownItem(side.item), at: location)
      }
      if side.attribute.isMargin, ItemAttribute.guides.contains(side.item) {
        diagnostics.report(.constraint(.noMargins(side.item)), at: location)
      }
      return side
    } catch {
      diagnostics.report(.constraint(error), at: location)
      return nil
    }
  }
}
