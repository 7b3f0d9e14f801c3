/// The constraints that a stack needs, derived from its properties.
///
/// Three things are required: the order of the views, that the first view begins where the stack does, and
/// one aligned edge, centre or baseline per view across the axis. Everything else gives way to the program's
/// required constraints. Content sizes give way to the stack's constraints, except those for equal gaps.
@MainActor struct StackArrangement {
  private let stack: StackView
  /// The arranged subviews that take up space.
  private let views: [View]
  /// Those without an intrinsic content size, per axis.
  let contentlessViews: ContentlessViews
  /// The arranged subviews that are hidden.
  private let hidden: [View]
  /// The spacers, keyed by the arranged subview they follow.
  private let spacers: [ObjectIdentifier: LayoutGuide]
  private let along: StackSides
  private let across: StackSides

  init(_ stack: StackView) {
    self.stack = stack
    views = stack.visibleArrangedSubviews
    contentlessViews = ContentlessViews(of: views)
    hidden = stack.arrangedSubviews.filter { $0.superview === stack && $0.isHidden }
    spacers = Dictionary(
      zip(stack.arrangedSubviews, stack.spacers).map { (ObjectIdentifier($0), $1) },
      uniquingKeysWith: { first, _ in first })
    along = StackSides(stack.axis, margins: stack.isLayoutMarginsRelativeArrangement)
    across = StackSides(
      stack.axis == .horizontal ? .vertical : .horizontal, margins: stack.isLayoutMarginsRelativeArrangement)
  }

  /// The constraints whose order does not matter.
  var constraints: [LayoutConstraint] {
    var constraints =
      views.flatMap(alignmentConstraints) + shares + hidden.flatMap(collapsingConstraints)
      + unusedSpacerConstraints
    if let first = views.first, let last = views.last {
      constraints += [
        LayoutConstraint(first, along.start, to: stack, along.outerStart),
        LayoutConstraint(stack, along.outerEnd, to: last, along.end, priority: .end),
        LayoutConstraint(stack, across.extent, constant: 0, priority: .compactness),
      ]
    }
    for pair in neighbours {
      let gap = stack.gap(after: pair.0)
      constraints.append(distance(pair, .greaterThanOrEqual, min(0, gap), .required))
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: break
      case .equalSpacing:
        constraints += spacer(from: (pair.0, along.end), to: (pair.1, along.start))
      case .equalCentering:
        constraints += spacer(from: (pair.0, along.center), to: (pair.1, along.center))
      }
    }
    return constraints
  }

  /// The constraints in descending precedence: first the spacing, from the start of the stack, then the
  /// tie-breakers. Gaps are as small as possible. Views without content have no extent; if one of them must
  /// grow, it is the first.
  var rankedConstraints: [LayoutConstraint] {
    let zeroExtents = views.reversed().flatMap(zeroExtent)
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      return neighbours.map { gap($0, .equal, .spacing) } + zeroExtents
    case .equalSpacing, .equalCentering:
      return neighbours.map { gap($0, .greaterThanOrEqual, .spacing) } + equalSpacerConstraints
        + neighbours.map { gap($0, .equal, .compactness) } + zeroExtents
    }
  }

  private typealias Pair = (View, View)

  private var neighbours: [Pair] { Array(zip(views, views.dropFirst())) }

  /// Compares the gap between neighbours with the spacing. Where a spacer spans the gap, its extent is used.
  private func gap(_ pair: Pair, _ relation: LayoutRelation, _ priority: LayoutPriority) -> LayoutConstraint {
    let cells = stack.gap(after: pair.0)
    guard stack.distribution == .equalSpacing, let spacer = spacers[ObjectIdentifier(pair.0)] else {
      return distance(pair, relation, cells, priority)
    }
    return LayoutConstraint(spacer, along.extent, relation, constant: Double(cells), priority: priority)
  }

  private func distance(
    _ pair: Pair, _ relation: LayoutRelation, _ cells: Int, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    LayoutConstraint(
      pair.1, along.start, relation, to: pair.0, along.end, constant: Double(cells), priority: priority)
  }

  /// Makes the spacer after a view span the distance between two positions.
  private func spacer(
    from start: (View, LayoutAttribute), to end: (View, LayoutAttribute)
  ) -> [LayoutConstraint] {
    guard let spacer = spacers[ObjectIdentifier(start.0)] else { return [] }
    return [
      LayoutConstraint(spacer, along.start, to: start.0, start.1),
      LayoutConstraint(spacer, along.end, to: end.0, end.1),
    ]
  }

  /// Gives each spacer in use the same extent as the one before it.
  private var equalSpacerConstraints: [LayoutConstraint] {
    let used = views.dropLast().compactMap { spacers[ObjectIdentifier($0)] }
    return zip(used.dropFirst(), used).map {
      LayoutConstraint($0, along.extent, to: $1, along.extent, priority: .evenness)
    }
  }

  /// The constraints that relate the views' extents along the axis.
  private var shares: [LayoutConstraint] {
    switch stack.distribution {
    case .fill, .equalSpacing, .equalCentering: return []
    case .fillEqually: return equalShares
    case .fillProportionally:
      let lengths = views.map { $0.naturalExtent(along: stack.axis) }
      guard let index = lengths.firstIndex(where: { $0 ?? 0 > 0 }), let length = lengths[index] else {
        return equalShares
      }
      return zip(views, lengths).compactMap { view, other in
        guard let other, view !== views[index] else { return nil }
        guard other > 0 else { return LayoutConstraint(view, along.extent, constant: 0, priority: .share) }
        return LayoutConstraint(
          view, along.extent, to: views[index], along.extent, multiplier: Double(other) / Double(length),
          priority: .share)
      }
    }
  }

  private var equalShares: [LayoutConstraint] {
    views.dropFirst().map { LayoutConstraint($0, along.extent, to: views[0], along.extent, priority: .share) }
  }

  /// The constraints that align a view across the axis.
  private func alignmentConstraints(of view: View) -> [LayoutConstraint] {
    func start(_ relation: LayoutRelation, _ priority: LayoutPriority = .required) -> LayoutConstraint {
      LayoutConstraint(view, across.start, relation, to: stack, across.outerStart, priority: priority)
    }
    func end(_ relation: LayoutRelation, _ priority: LayoutPriority = .required) -> LayoutConstraint {
      LayoutConstraint(stack, across.outerEnd, relation, to: view, across.end, priority: priority)
    }
    func inside() -> [LayoutConstraint] {
      [start(.greaterThanOrEqual, .end), end(.greaterThanOrEqual, .end)]
    }
    func row(_ attribute: LayoutAttribute) -> [LayoutConstraint] {
      let aligned = views.first.flatMap { first in
        first === view ? nil : LayoutConstraint(view, attribute, to: first, attribute)
      }
      return [aligned].compactMap { $0 } + inside() + [start(.equal, .alignmentTiebreak)]
    }
    switch stack.alignment {
    case .fill: return [start(.equal), end(.equal, .end)]
    case .center:
      return [LayoutConstraint(view, across.center, to: stack, across.outerCenter)] + inside()
    case .trailing: return [end(.equal), start(.greaterThanOrEqual, .end)]
    case .firstBaseline where stack.axis == .horizontal: return row(.firstBaseline)
    case .lastBaseline where stack.axis == .horizontal: return row(.lastBaseline)
    case .leading, .firstBaseline, .lastBaseline: return [start(.equal), end(.greaterThanOrEqual, .end)]
    }
  }

  /// Collapses the spacers that don't separate two visible views.
  private var unusedSpacerConstraints: [LayoutConstraint] {
    let used = Set(views.dropLast().compactMap { spacers[ObjectIdentifier($0)] }.map(ObjectIdentifier.init))
    return stack.spacers.filter { !used.contains(ObjectIdentifier($0)) }.flatMap { spacer in
      [
        LayoutConstraint(spacer, along.start, to: stack, along.outerStart),
        LayoutConstraint(spacer, along.extent, constant: 0),
      ]
    }
  }

  /// Collapses a hidden view at the start of the stack.
  private func collapsingConstraints(of view: View) -> [LayoutConstraint] {
    [
      LayoutConstraint(view, along.start, to: stack, along.outerStart, priority: .share),
      LayoutConstraint(view, along.extent, constant: 0, priority: .share),
      LayoutConstraint(view, across.start, to: stack, across.outerStart, priority: .share),
      LayoutConstraint(view, across.extent, constant: 0, priority: .zeroExtent),
    ]
  }

  /// Gives a view without content no extent.
  private func zeroExtent(of view: View) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    for sides in [along, across] where contentlessViews.contains(view, along: sides.axis) {
      constraints.append(LayoutConstraint(view, sides.extent, constant: 0, priority: .zeroExtent))
    }
    return constraints
  }
}

/// The attributes of views along an axis, and the attributes of the stack they align with.
private struct StackSides {
  let axis: Axis
  let start: LayoutAttribute
  let end: LayoutAttribute
  let center: LayoutAttribute
  let extent: LayoutAttribute
  let outerStart: LayoutAttribute
  let outerEnd: LayoutAttribute
  let outerCenter: LayoutAttribute

  init(_ axis: Axis, margins: Bool) {
    self.axis = axis
    let isHorizontal = axis == .horizontal
    start = isHorizontal ? .leading : .top
    end = isHorizontal ? .trailing : .bottom
    center = isHorizontal ? .centerX : .centerY
    extent = isHorizontal ? .width : .height
    outerStart = !margins ? start : isHorizontal ? .leadingMargin : .topMargin
    outerEnd = !margins ? end : isHorizontal ? .trailingMargin : .bottomMargin
    outerCenter = !margins ? center : isHorizontal ? .centerXWithinMargins : .centerYWithinMargins
  }
}

extension LayoutPriority {
  /// Views end within the stack.
  fileprivate static let end = LayoutPriority(999)
  /// The spacing between views.
  fileprivate static let spacing = LayoutPriority(998)
  /// Shares of the extent along the axis.
  fileprivate static let share = LayoutPriority(997)
  /// Equal gaps and centre distances. Weaker than content sizes usually are.
  fileprivate static let evenness = LayoutPriority(150)
  /// Views without content have no extent.
  fileprivate static let zeroExtent = LayoutPriority(3)
  /// Views aligned by baseline lie at the top.
  fileprivate static let alignmentTiebreak = LayoutPriority(2)
  /// The stack and its gaps are as small as possible.
  fileprivate static let compactness = LayoutPriority(1)
}

extension View {
  /// The natural extent of the view; for a stack, that of its arranged subviews. `nil` if the content has
  /// none.
  fileprivate func naturalExtent(along axis: Axis) -> Int? {
    guard let stack = self as? StackView else { return intrinsicContentSize[axis].map { max(0, $0) } }
    let views = stack.visibleArrangedSubviews
    let lengths = views.map { $0.naturalExtent(along: axis) ?? 0 }
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let outer = axis == .horizontal ? margins.extent.width : margins.extent.height
    guard axis == stack.axis else { return outer.addingClamped(lengths.max() ?? 0) }
    return (lengths + views.dropLast().map(stack.gap)).reduce(outer) { $0.addingClamped($1) }
  }
}
