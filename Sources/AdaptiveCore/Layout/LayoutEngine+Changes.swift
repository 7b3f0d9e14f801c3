import AdaptiveConstraintSolver

extension LayoutEngine {
  /// Applies the recorded changes to the solver. Returns `false` if the solver must be rebuilt, because a
  /// contradiction occurred or a change would have to precede existing constraints.
  func applyChanges() -> Bool {
    do throws(ContradictionError) {
      let constraints = changedConstraints.inOrderOfActivation
      let (frames, contents, readsDerived) = (changedFrames, changedContents, isDerivedStale)
      // The calls below run view code, which may record new changes.
      (changedConstraints, changedFrames, changedContents, isDerivedStale) = ([], [], [], false)
      removePreviousRows(of: constraints)
      try updateHostSize()
      for item in frames { try updateFrame(of: item) }
      for item in contents { guard updateContent(of: item) else { return false } }
      if readsDerived { guard try updateDerivedRows() else { return false } }
      for constraint in constraints where constraint.isInEffect {
        guard try updateRow(for: constraint) else { return false }
      }
      return true
    } catch {
      return false
    }
  }

  /// Updates heights that depend on widths, and baselines that depend on wrapped text, until nothing changes.
  /// Every item is then placed.
  ///
  /// Returns `false` if a baseline leads to a contradiction and `dropping` is `false`. If it is `true`, the
  /// constraint is dropped instead.
  func settleContent(dropping: Bool) -> Bool {
    for round in 1...Self.contentRounds {
      for item in items { item.updateFrame(from: solver) }
      guard round < Self.contentRounds else { break }
      let isOther = updateHeights()
      guard let hasOtherText = updateBaselines(dropping: dropping) else { return false }
      if !isOther, !hasOtherText { break }
    }
    return true
  }

  /// The maximum number of rounds. Two are enough unless heights affect widths.
  private static let contentRounds = 4

  /// Removes constraints that are no longer in effect. Also removes those that were activated again, because
  /// they move to the end of the order.
  private func removePreviousRows(of constraints: [LayoutConstraint]) {
    var removedDerivedRow = false
    for constraint in constraints {
      guard let row = row(of: constraint), !row.isCurrent else { continue }
      remove(row)
      if let id = row.id { solver.remove(id) }
      if row.isDerived { removedDerivedRow = true }
      ambiguousViews = nil
    }
    guard removedDerivedRow else { return }
    derivedRows = derivedRows.filter { row(of: $0.constraint) === $0 }
  }

  private func updateHostSize() throws(ContradictionError) {
    guard fittingTarget == nil, size != host.bounds.size else { return }
    let previous = size
    size = host.bounds.size
    if let widthConstraint, size.width != previous.width {
      try solver.setConstant(widthConstraint, to: Double(size.width))
    }
    if let heightConstraint, size.height != previous.height {
      try solver.setConstant(heightConstraint, to: Double(size.height))
    }
  }

  private func updateFrame(of item: EngineItem) throws(ContradictionError) {
    guard let view = item.view, view.frame != item.fixedFrame else { return }
    item.fixedFrame = view.frame
    for (row, number) in zip(item.frameConstraints, view.frame.numbers) {
      try solver.setConstant(row, to: number)
    }
  }

  private func updateContent(of item: EngineItem) -> Bool {
    guard let view = item.view, item.isConstrained else { return true }
    item.measuredWidth = nil
    var size = view.intrinsicContentSize
    guard item.followsWidth == view.contentHeightFollowsWidth else { return false }
    if item.followsWidth, let height = item.heightForWidth { size.height = height }
    return updateContent(size, .horizontal, of: view, &item.contentConstraints.horizontal)
      && updateContent(size, .vertical, of: view, &item.contentConstraints.vertical)
  }

  /// Returns `false` if the content gained or lost a size, because constraints for it would come too late in
  /// the order.
  private func updateContent(
    _ size: IntrinsicSize, _ axis: Axis, of view: View, _ constraints: inout EngineItem.ContentConstraints
  ) -> Bool {
    guard let new = size[axis].map({ max(0, $0) }), let hugging = constraints.hugging,
      let resistance = constraints.resistance
    else { return size[axis] == nil && constraints.hugging == nil }
    let priorities = view.contentPriorities
    solver.setPriority(hugging, to: priorities.hugging[axis].rawValue)
    solver.setPriority(resistance, to: priorities.compressionResistance[axis].rawValue)
    if constraints.size != new { setContent(new, &constraints) }
    return true
  }

  /// Optional constraints never contradict others.
  private func setContent(_ size: Int, _ constraints: inout EngineItem.ContentConstraints) {
    constraints.size = size
    if let hugging = constraints.hugging { try? solver.setConstant(hugging, to: Double(size)) }
    if let resistance = constraints.resistance { try? solver.setConstant(resistance, to: Double(size)) }
  }

  /// Updates the constraints that depend on margins, bars or rows of text.
  private func updateDerivedRows() throws(ContradictionError) -> Bool {
    for row in derivedRows {
      let difference = difference(of: row.constraint)
      guard difference.terms == row.difference.terms else { return false }
      guard difference != row.difference else { continue }
      row.difference = difference
      if let id = row.id {
        try solver.setConstant(id, to: row.constant)
      } else if !row.holdsTrivially {
        return false
      }
    }
    return true
  }

  private func updateRow(for constraint: LayoutConstraint) throws(ContradictionError) -> Bool {
    if let row = row(of: constraint) {
      guard let id = row.id else { return row.holdsTrivially }
      solver.setPriority(id, to: constraint.priority.rawValue)
      try solver.setConstant(id, to: row.constant)
      return true
    }
    let isLate = constraint.priority != .required && constraint.activationNumber < lastActivation
    guard !isLate else { return false }
    let count = items.count
    addFixedViews(mentionedBy: constraint)
    for item in items[count...] { addConstraints(of: item) }
    ambiguousViews = nil
    try add(constraint)
    return true
  }

  /// Updates heights that depend on widths. Returns whether any height changed.
  private func updateHeights() -> Bool {
    var isChanged = false
    for item in widthDependentItems {
      guard let view = item.view, item.measuredWidth != item.edges.width else { continue }
      item.measuredWidth = item.edges.width
      let height = view.sizeThatFits(Size(width: item.edges.width, height: Size.limit)).height
      item.heightForWidth = height
      if item.contentConstraints.vertical.size != height {
        setContent(height, &item.contentConstraints.vertical)
        isChanged = true
      }
    }
    return isChanged
  }

  /// Updates baselines, which depend on widths. Returns whether any changed; `nil` on a contradiction.
  private func updateBaselines(dropping: Bool) -> Bool? {
    var isChanged = false
    for row in derivedRows {
      let difference = difference(of: row.constraint)
      guard difference != row.difference else { continue }
      isChanged = true
      let hasOtherTerms = difference.terms != row.difference.terms
      guard dropping || !hasOtherTerms else { return nil }
      row.difference = difference
      guard let id = row.id else { continue }
      do throws(ContradictionError) {
        if hasOtherTerms {
          solver.remove(id)
          row.id = nil
          try addToSolver(row)
        } else {
          try solver.setConstant(id, to: row.constant)
        }
      } catch {
        guard dropping else { return nil }
        solver.remove(id)
        row.id = nil
        drop(row.constraint, error)
      }
    }
    return isChanged
  }
}
