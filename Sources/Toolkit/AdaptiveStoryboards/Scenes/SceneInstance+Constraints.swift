import AdaptiveCore

extension SceneInstance {
  /// Creates and activates the constraints, in document order.
  func makeConstraints(for controller: ViewController) {
    for (description, view) in views {
      for constraint in description.constraints {
        let made =
          switch constraint.form {
          case .relation(let relation):
            [self.constraint(relation, in: view, of: controller)].compactMap { $0 }
          case .format(let text, let options, let metrics):
            constraints(text, options, metrics, of: controller)
          }
        finish(made, constraint)
      }
    }
  }

  private func constraint(
    _ relation: ConstraintDescription.Relation, in view: View, of controller: ViewController
  ) -> LayoutConstraint? {
    guard let first = try? ItemAttribute(relation.first),
      let firstItem = item(first.item, in: view, of: controller)
    else { return nil }
    let second = relation.second.flatMap { try? ItemAttribute($0) }
    let secondItem = second.flatMap { item($0.item, in: view, of: controller) }
    let constraint = LayoutConstraint(
      firstItem, first.attribute, relation.relation, to: secondItem, second?.attribute,
      multiplier: relation.multiplier)
    constraint.vary(\.constant, relation.constant)
    return constraint
  }

  private func constraints(
    _ format: String, _ options: LayoutFormatOptions, _ metrics: [String: Double],
    of controller: ViewController
  ) -> [LayoutConstraint] {
    var items: [String: any LayoutItem] = parts.compactMapValues { $0 as? View }
    for guide in ItemAttribute.guides where format.contains(guide) {
      items[guide] = self.guide(guide, of: controller)
    }
    // This can't fail: `DocumentChecker` expanded the format with the same names.
    return
      (try? LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: items)) ?? []
  }

  private func finish(_ constraints: [LayoutConstraint], _ description: ConstraintDescription) {
    for constraint in constraints {
      constraint.identifier = description.id
      if let priority = description.priority, constraint.priority == .required {
        constraint.priority = priority
      }
      constraint.vary(\.isInstalled, description.installed)
      constraint.isActive = true
    }
    if let only = constraints.first, constraints.count == 1, !description.id.isEmpty {
      parts[description.id] = only
    }
    self.constraints += constraints
  }

  private func item(_ name: String, in view: View, of controller: ViewController) -> (any LayoutItem)? {
    name == ItemAttribute.superview ? view : guide(name, of: controller) ?? parts[name] as? View
  }

  private func guide(_ name: String, of controller: ViewController) -> (any LayoutItem)? {
    switch name {
    case ItemAttribute.topGuide: controller.topLayoutGuide
    case ItemAttribute.bottomGuide: controller.bottomLayoutGuide
    default: nil
    }
  }
}
