import ConstraintSolver

extension LayoutConstraint {
  /// Whether the constraint's numbers depend on margins, bars or rows of text.
  var isDerived: Bool {
    [(firstItem, firstAttribute), (secondItem, secondAttribute ?? firstAttribute)].contains {
      item, attribute in
      (item as? LayoutGuide).map { $0.kind != .constrained } ?? false
        || item != nil && (attribute.isMargin || attribute.isBaseline)
    }
  }
}

extension LayoutAttribute {
  /// Whether the attribute is a row of text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

extension LayoutEngine {
  /// Returns the left side of a constraint minus the right side, without the constant, in the coordinates of
  /// the common ancestor.
  func difference(of constraint: LayoutConstraint) -> LinearExpression {
    var result = LinearExpression()
    guard let commonAncestor = constraint.commonAncestor, let first = constraint.firstItem else {
      return result
    }
    result.add(value(of: constraint.firstAttribute, first, in: commonAncestor))
    if let second = constraint.comparedItem, let attribute = constraint.comparedAttribute {
      let multiplier = constraint.secondItem == nil ? 1 : constraint.multiplier
      result.add(value(of: attribute, second, in: commonAncestor), -multiplier)
    }
    return result
  }

  private func value(
    of attribute: LayoutAttribute, _ item: any LayoutItem, in ancestor: View
  ) -> LinearExpression {
    let axis: Axis = attribute.kind == .y || attribute == .height ? .vertical : .horizontal
    let view = item as? View
    if attribute.isBaseline, let view { return row(of: attribute, view, in: ancestor) }
    var (start, extent) = span(of: item, axis, in: ancestor)
    if attribute.isMargin, let view { (start, extent) = inset(start, extent, axis, by: view.layoutMargins) }
    switch attribute {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: return start
    case .width, .height: return extent
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: start.add(extent, 0.5)
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .firstBaseline,
      .lastBaseline:
      start.add(extent)
    }
    return start
  }

  /// The first or last row of text, or the bottom row of a view without text.
  private func row(of attribute: LayoutAttribute, _ view: View, in ancestor: View) -> LinearExpression {
    var (start, extent) = span(of: view, .vertical, in: ancestor)
    let width = view === host ? size.width : expectedWidth(of: view)
    if let rows = view.textRows(forWidth: width), !rows.isEmpty {
      start.constant += Double(attribute == .firstBaseline ? rows.lowerBound : rows.upperBound - 1)
    } else {
      start.add(extent)
      start.constant -= 1
    }
    return start
  }

  private func expectedWidth(of view: View) -> Int {
    guard let item = item(of: view), item.isConstrained else { return view.bounds.width }
    return item.isPlaced ? item.edges.width : expectedWidths[ObjectIdentifier(view)] ?? 0
  }

  /// The start and extent of an item along an axis.
  private func span(
    of item: any LayoutItem, _ axis: Axis, in ancestor: View
  ) -> (start: LinearExpression, extent: LinearExpression) {
    guard let view = item.layoutView else { return (LinearExpression(), LinearExpression()) }
    var (start, extent) = (position(of: view, axis, in: ancestor), extent(of: view, axis))
    guard let guide = item as? LayoutGuide else { return (start, extent) }
    let length = Double(guide.barLength)
    switch (guide.kind, axis) {
    case (.constrained, _):
      guard let item = self.item(of: guide) else { break }
      start.add(axis == .horizontal ? item.left : item.top)
      extent = LinearExpression()
      extent.add(axis == .horizontal ? item.width : item.height)
    case (.margins, _): (start, extent) = inset(start, extent, axis, by: view.layoutMargins)
    case (.topBar, .horizontal), (.bottomBar, .horizontal): break
    case (.bottomBar, .vertical):
      start.add(extent)
      start.constant -= length
      fallthrough
    case (.topBar, .vertical):
      extent = LinearExpression()
      extent.constant = length
    }
    return (start, extent)
  }

  private func position(of view: View, _ axis: Axis, in ancestor: View) -> LinearExpression {
    var result = LinearExpression()
    var current: View? = view
    while let step = current, step !== ancestor, step !== host {
      if let item = item(of: step) { result.add(axis == .horizontal ? item.left : item.top) }
      current = step.superview
    }
    return result
  }

  private func extent(of view: View, _ axis: Axis) -> LinearExpression {
    var result = LinearExpression()
    if view === host {
      result.add(axis == .horizontal ? width : height)
    } else if let item = item(of: view) {
      result.add(axis == .horizontal ? item.width : item.height)
    }
    return result
  }

  private func inset(
    _ start: LinearExpression, _ extent: LinearExpression, _ axis: Axis, by margins: EdgeInsets
  ) -> (LinearExpression, LinearExpression) {
    let isHorizontal = axis == .horizontal
    let (before, after) =
      isHorizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    var (start, extent) = (start, extent)
    start.constant += Double(before)
    extent.constant -= Double(before) + Double(after)
    return (start, extent)
  }
}
