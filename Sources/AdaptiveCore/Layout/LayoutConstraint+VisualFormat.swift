extension LayoutConstraint {
  /// Creates the constraints that a visual format describes, all inactive, in the order of
  /// `VisualFormat.expanded`.
  ///
  /// `views` maps the names in the format to views and guides. `|` is the superview of the adjacent view, or
  /// the owner of the adjacent guide. Throws if the format is invalid or a name is unknown.
  public static func constraints(
    withVisualFormat format: String, options: LayoutFormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let format = try VisualFormat(parsing: format)
    return try format.constraints(options: options, metrics: metrics, views: views)
  }
}

extension VisualFormat {
  /// Creates the constraints that the format describes, all inactive, in the order of `expanded`. Throws if a
  /// name is unknown or a number is out of range.
  @MainActor public func constraints(
    options: LayoutFormatOptions = [], metrics: [String: Double] = [:], views: [String: any LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let names = Set(views.keys)
    let orphans = names.filter { views[$0]?.layoutContainer == nil }
    let expanded = try expanded(
      options: options, metrics: metrics, names: names, namesWithoutSuperview: orphans)
    return expanded.compactMap { constraint in
      constraint.first.item(in: views).map { first in
        LayoutConstraint(
          first, constraint.firstAttribute, constraint.relation, to: constraint.second?.item(in: views),
          constraint.secondAttribute, constant: constraint.constant, priority: constraint.priority)
      }
    }
  }
}

extension VisualFormat.Constraint.Item {
  @MainActor fileprivate func item(in views: [String: any LayoutItem]) -> (any LayoutItem)? {
    switch self {
    case .named(let name): views[name]
    case .superview(let name): views[name]?.layoutContainer
    }
  }
}
