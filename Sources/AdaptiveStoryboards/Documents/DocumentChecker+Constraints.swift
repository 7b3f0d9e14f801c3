import AdaptiveCore

extension DocumentChecker {
  /// Looks at the constraints of a scene: at the items they name, and whether a layout can use them.
  mutating func checkConstraints(of scene: SceneDescription) {
    let views = scene.views
    let ids = Set(views.compactMap(\.id))
    let root = Set([scene.root?.id].compactMap { $0 })
    for (index, view) in views.enumerated() {
      // What `super` is differs from view to view.
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
            problems.report(.format(error), at: constraint.place(of: "format"))
          }
        }
      }
    }
  }

  private mutating func check(
    _ relation: ConstraintDescription.Relation, _ constraint: ConstraintDescription, ids: Set<String>,
    roots: Set<String>
  ) {
    let first = side(relation.first, constraint.place(of: "first"), ids)
    let second = relation.second.map { side($0, constraint.place(of: "second"), ids) }
    if relation.multiplier == 0 {
      problems.report(.constraint(.zeroMultiplier), at: constraint.place(of: "multiplier"))
    }
    guard let first else { return }
    switch second {
    case nil:
      if first.attribute.kind != .extent, roots.contains(first.item) {
        problems.report(.constraint(.missingSecond(relation.first)), at: constraint.place)
      }
    case .some(nil): break
    case .some(let second?):
      guard first.attribute.kind != second.attribute.kind else { return }
      problems.report(
        .constraint(.incomparable(first.attribute.rawValue, second.attribute.rawValue)),
        at: constraint.place(of: "second"))
    }
  }

  /// Reads one side; what is wrong with it is reported.
  private mutating func side(_ text: String, _ place: DocumentPlace, _ ids: Set<String>) -> ItemAttribute? {
    if text.isEmpty { return nil }
    do {
      let side = try ItemAttribute(text)
      if !ids.contains(side.item) && !ItemAttribute.reserved.contains(side.item) {
        problems.report(.unknownItem(side.item), at: place)
      }
      if side.attribute.isMargin, ItemAttribute.guides.contains(side.item) {
        problems.report(.constraint(.noMargins(side.item)), at: place)
      }
      return side
    } catch {
      problems.report(.constraint(error), at: place)
      return nil
    }
  }
}
