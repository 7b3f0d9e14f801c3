extension LayoutConstraint {
  /// Whether the constraint's numbers depend on margins, bars or rows of text.
  var isDerived: Bool {
    first.isDerived(firstAttribute) || second?.isDerived(secondAttribute ?? firstAttribute) ?? false
  }
}

extension LayoutItemReference {
  fileprivate func isDerived(_ attribute: LayoutAttribute) -> Bool {
    if let guide, guide.kind != .constrained { return true }
    return attribute.isMargin || attribute.isBaseline
  }
}

extension LayoutAttribute {
  /// Whether the attribute is a row of text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The axis of a position or extent.
  fileprivate var axis: Axis { kind == .y || self == .height ? .vertical : .horizontal }

  /// The attribute as a multiple of an item's start plus a multiple of its extent.
  fileprivate var factors: (start: Double, extent: Double) {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: (1, 0)
    case .width, .height: (0, 1)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: (1, 0.5)
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .firstBaseline,
      .lastBaseline:
      (1, 1)
    }
  }
}

extension LayoutEngine {
  /// Returns the left side of a constraint minus the right side, without the constant, in the coordinates of
  /// the common ancestor.
  func difference(of constraint: LayoutConstraint) -> LinearExpression {
    var result = LinearExpression()
    guard let ancestor = constraint.commonAncestor else { return result }
    add(constraint.firstAttribute, of: constraint.first, in: ancestor, times: 1, to: &result)
    if let compared = constraint.compared, let attribute = constraint.comparedAttribute {
      let multiplier = constraint.second == nil ? 1 : constraint.multiplier
      add(attribute, of: compared, in: ancestor, times: -multiplier, to: &result)
    }
    return result
  }

  /// Adds a multiple of an attribute.
  private func add(
    _ attribute: LayoutAttribute, of item: LayoutItemReference, in ancestor: View, times multiplier: Double,
    to result: inout LinearExpression
  ) {
    guard let view = item.layoutView else { return }
    let axis = attribute.axis
    if attribute.isBaseline, item.view != nil {
      return addRow(attribute, of: view, in: ancestor, times: multiplier, to: &result)
    }
    let factors = (start: attribute.factors.start * multiplier, extent: attribute.factors.extent * multiplier)
    if factors.start != 0 { addPosition(of: view, axis, in: ancestor, times: factors.start, to: &result) }
    switch item.guide?.kind {
    case .constrained?:
      guard let item = self.item(of: item) else { return }
      if factors.start != 0 { result.add(axis == .horizontal ? item.left : item.top, factors.start) }
      if factors.extent != 0 { result.add(axis == .horizontal ? item.width : item.height, factors.extent) }
    case .topBar? where axis == .vertical, .bottomBar? where axis == .vertical:
      let length = Double(item.guide?.barLength ?? 0)
      result.constant += length * factors.extent
      guard item.guide?.kind == .bottomBar else { return }
      addExtent(of: view, axis, times: factors.start, to: &result)
      result.constant -= length * factors.start
    default:
      if factors.extent != 0 { addExtent(of: view, axis, times: factors.extent, to: &result) }
      guard attribute.isMargin || item.guide?.kind == .margins else { return }
      let margins = view.layoutMargins
      let (before, after) =
        axis == .horizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
      result.constant += Double(before) * factors.start - (Double(before) + Double(after)) * factors.extent
    }
  }

  /// Adds the first or last row of text, or the bottom row of a view without text.
  private func addRow(
    _ attribute: LayoutAttribute, of view: View, in ancestor: View, times multiplier: Double,
    to result: inout LinearExpression
  ) {
    addPosition(of: view, .vertical, in: ancestor, times: multiplier, to: &result)
    let width = view === host ? size.width : expectedWidth(of: view)
    if let rows = view.textRows(forWidth: width), !rows.isEmpty {
      let row = attribute == .firstBaseline ? rows.lowerBound : rows.upperBound - 1
      result.constant += Double(row) * multiplier
    } else {
      addExtent(of: view, .vertical, times: multiplier, to: &result)
      result.constant -= multiplier
    }
  }

  private func expectedWidth(of view: View) -> Int {
    guard let item = item(of: view), item.isConstrained else { return view.bounds.width }
    return item.isPlaced ? item.edges.width : expectedWidths[ObjectIdentifier(view)] ?? 0
  }

  /// Adds the distance from the start of an ancestor, or of the host, to the start of a view in it.
  private func addPosition(
    of view: View, _ axis: Axis, in ancestor: View, times multiplier: Double,
    to result: inout LinearExpression
  ) {
    guard view !== ancestor, view !== host else { return }
    var step = item(of: view)
    while let item = step, item.view !== ancestor {
      result.add(axis == .horizontal ? item.left : item.top, multiplier)
      step = item.container
    }
  }

  private func addExtent(
    of view: View, _ axis: Axis, times multiplier: Double, to result: inout LinearExpression
  ) {
    if view === host {
      result.add(axis == .horizontal ? width : height, multiplier)
    } else if let item = item(of: view) {
      result.add(axis == .horizontal ? item.width : item.height, multiplier)
    }
  }
}
