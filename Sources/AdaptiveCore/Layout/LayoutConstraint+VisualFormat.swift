extension LayoutConstraint {
  /// Makes the constraints a format stands for, none of them active, in the order of `VisualFormat.expanded`.
  ///
  /// `views` gives the names their views and guides; `|` is the superview of the one beside it, of a guide the view it
  /// belongs to.
  public static func constraints(
    withVisualFormat format: String, options: LayoutFormatOptions = [], metrics: [String: Double] = [:],
    views: [String: any LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let format = try VisualFormat(parsing: format)
    return try format.constraints(options: options, metrics: metrics, views: views)
  }
}

extension VisualFormat {
  /// Makes the constraints the format stands for, none of them active, in the order of `expanded`.
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
