/// The constraints that a stack wants, worked out from its properties.
///
/// What must hold is only that the views come in their order and begin where the stack begins. Everything else gives way
/// to what the program says must hold, and none of it to contents.
@MainActor struct StackArrangement {
  private let stack: StackView
  /// The arranged subviews that take room.
  private let views: [View]
  /// The others that are subviews.
  private let hidden: [View]
  private let along: StackSides
  private let across: StackSides

  init(_ stack: StackView) {
    self.stack = stack
    views = stack.shownSubviews
    hidden = stack.arrangedSubviews.filter { $0.superview === stack && $0.isHidden }
    along = StackSides(stack.axis, margins: stack.isLayoutMarginsRelativeArrangement)
    across = StackSides(
      stack.axis == .horizontal ? .vertical : .horizontal, margins: stack.isLayoutMarginsRelativeArrangement)
  }

  /// The constraints in the order in which they are to be activated: the same ones for the same views at the beginning.
  var constraints: [LayoutConstraint] {
    guard let first = views.first, let last = views.last else { return hidden.flatMap(folding) + idleSpacers }
    var constraints = [LayoutConstraint(first, along.start, to: stack, along.outerStart)]
    let shares = shares
    for (index, view) in views.enumerated() {
      if index > 0 { constraints += neighbours(views[index - 1], view, index - 1) }
      if let share = shares[index] { constraints.append(share) }
      constraints += crossing(view)
    }
    constraints.append(LayoutConstraint(stack, along.outerEnd, to: last, along.end, priority: .end))
    return constraints + idleSpacers + hidden.flatMap(folding) + leanings
  }

  /// The order of neighbours and what lies between them.
  private func neighbours(_ view: View, _ next: View, _ index: Int) -> [LayoutConstraint] {
    let gap = Double(stack.gap(after: view))
    func distance(
      _ relation: LayoutRelation, _ cells: Double, _ priority: LayoutPriority
    ) -> LayoutConstraint {
      LayoutConstraint(
        next, along.start, relation, to: view, along.end, constant: cells, priority: priority)
    }
    let order = distance(.greaterThanOrEqual, min(0, gap), .required)
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally: return [order, distance(.equal, gap, .spacing)]
    case .equalSpacing:
      return [order] + spacer(index, from: (view, along.end), to: (next, along.start), gap)
    case .equalCentering:
      return [order] + spacer(index, from: (view, along.center), to: (next, along.center), nil)
        + [distance(.greaterThanOrEqual, gap, .spacing), distance(.equal, gap, .leaning)]
    }
  }

  /// A guide from one place to another, as long as the first one, and as short as the gap where one is given.
  private func spacer(
    _ index: Int, from start: (View, LayoutAttribute), to end: (View, LayoutAttribute), _ gap: Double?
  ) -> [LayoutConstraint] {
    guard index < stack.spacers.count else { return [] }
    let spacer = stack.spacers[index]
    var constraints = [
      LayoutConstraint(spacer, along.start, to: start.0, start.1),
      LayoutConstraint(spacer, along.end, to: end.0, end.1),
    ]
    if let gap {
      constraints += [
        LayoutConstraint(spacer, along.extent, .greaterThanOrEqual, constant: gap, priority: .spacing),
        LayoutConstraint(spacer, along.extent, constant: gap, priority: .leaning),
      ]
    }
    if index > 0 {
      constraints.append(
        LayoutConstraint(spacer, along.extent, to: stack.spacers[0], along.extent, priority: .evenness))
    }
    return constraints
  }

  /// What the length of each view has to do with that of another.
  private var shares: [LayoutConstraint?] {
    switch stack.distribution {
    case .fill, .equalSpacing, .equalCentering: return views.map { _ in nil }
    case .fillEqually: return equalShares
    case .fillProportionally:
      let lengths = views.map { $0.naturalExtent(along: stack.axis) }
      guard let index = lengths.firstIndex(where: { $0 ?? 0 > 0 }), let length = lengths[index] else {
        return equalShares
      }
      return zip(views, lengths).map { view, other in
        guard let other, view !== views[index] else { return nil }
        guard other > 0 else { return LayoutConstraint(view, along.extent, constant: 0, priority: .share) }
        return LayoutConstraint(
          view, along.extent, to: views[index], along.extent, multiplier: Double(other) / Double(length),
          priority: .share)
      }
    }
  }

  private var equalShares: [LayoutConstraint?] {
    views.map { view in
      view === views[0]
        ? nil : LayoutConstraint(view, along.extent, to: views[0], along.extent, priority: .share)
    }
  }

  /// Where a view lies across the axis.
  private func crossing(_ view: View) -> [LayoutConstraint] {
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
      return [aligned].compactMap { $0 } + inside() + [start(.equal, .rising)]
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

  /// The spacers of hidden views have no length.
  private var idleSpacers: [LayoutConstraint] {
    stack.spacers.dropFirst(max(0, views.count - 1)).flatMap { spacer in
      [
        LayoutConstraint(spacer, along.start, to: stack, along.outerStart),
        LayoutConstraint(spacer, along.extent, constant: 0),
      ]
    }
  }

  /// A hidden view has no length, and lies at the beginning.
  private func folding(_ view: View) -> [LayoutConstraint] {
    [
      LayoutConstraint(view, along.start, to: stack, along.outerStart, priority: .share),
      LayoutConstraint(view, along.extent, constant: 0, priority: .share),
      LayoutConstraint(view, across.start, to: stack, across.outerStart, priority: .share),
      LayoutConstraint(view, across.extent, constant: 0, priority: .emptiness),
    ]
  }

  /// What decides where nothing else does: views without a content have no size, the later ones sooner than the earlier
  /// ones, and the stack is no larger than its views.
  private var leanings: [LayoutConstraint] {
    views.reversed().flatMap { view in
      [
        LayoutConstraint(view, along.extent, constant: 0, priority: .emptiness),
        LayoutConstraint(view, across.extent, constant: 0, priority: .emptiness),
      ]
    } + [LayoutConstraint(stack, across.extent, constant: 0, priority: .leaning)]
  }
}

/// The sides of views along an axis, and those of the stack that they meet.
private struct StackSides {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let center: LayoutAttribute
  let extent: LayoutAttribute
  let outerStart: LayoutAttribute
  let outerEnd: LayoutAttribute
  let outerCenter: LayoutAttribute

  init(_ axis: Axis, margins: Bool) {
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
  /// That views end within the stack.
  fileprivate static let end = LayoutPriority(999)
  /// The spacing.
  fileprivate static let spacing = LayoutPriority(998)
  /// Shares of the length.
  fileprivate static let share = LayoutPriority(997)
  /// Equal gaps and distances, weaker than contents usually are.
  fileprivate static let evenness = LayoutPriority(150)
  /// Views without a content.
  fileprivate static let emptiness = LayoutPriority(3)
  /// Texts in one row lie at the top.
  fileprivate static let rising = LayoutPriority(2)
  /// The stack itself, and its gaps.
  fileprivate static let leaning = LayoutPriority(1)
}

extension View {
  /// How long the view is by its content; of a stack, by those of its arranged subviews. `nil` where there is no wish.
  fileprivate func naturalExtent(along axis: Axis) -> Int? {
    guard let stack = self as? StackView else { return intrinsicContentSize[axis].map { max(0, $0) } }
    let views = stack.shownSubviews
    let lengths = views.map { $0.naturalExtent(along: axis) ?? 0 }
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let outer = axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
    guard axis == stack.axis else { return outer + (lengths.max() ?? 0) }
    return outer + lengths.reduce(0, +) + views.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
  }
}
