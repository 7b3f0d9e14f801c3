extension SplitViewController {
  /// Spreads the controllers over another number of columns: step by step as if the steps came one after another,
  /// but as one change, so what only moves neither appears nor disappears, and the notification is posted once.
  func rearrange(into count: Int) {
    changeHierarchy {
      isRearranging = true
      let former = parentsBelow
      let (formerColumns, wasCollapsed) = (columns, isCollapsed)
      while shownColumnCount > count { step(to: shownColumnCount - 1, of: count, shrink) }
      while shownColumnCount < count { step(to: shownColumnCount + 1, of: count, grow) }
      isRearranging = false
      showMovement(from: formerColumns, wasCollapsed: wasCollapsed)
      loadedView?.setNeedsLayout()
      announceSizes(toThoseMovedFrom: former)
    } whenBegun: {
      self.postShowDetailTargetDidChange()
    }
  }

  /// Changes the number of columns by one when the controllers are in place, and with the last step the mode.
  private func step(to next: Int, of count: Int, _ move: () -> Void) {
    let formerlyVisible = innermostVisible
    move()
    if next == count {
      let wish = takeMode(for: currentWidth)
      let mode = count == 1 ? .allVisible : wish
      if mode != displayMode { delegate?.splitViewController(self, willChangeTo: mode) }
      displayMode = mode
    }
    shownColumnCount = next
    let receiver = columns.list.first { formerlyVisible?.isDescendant(of: $0) ?? false }
    focusedColumn =
      receiver.flatMap { columns.column(of: $0) } ?? (hasColumn(focusedColumn) ? focusedColumn : .primary)
  }

  /// Merges one column: the supplementary of three, the secondary of two.
  private func shrink() {
    if shownColumnCount == 3 {
      if let supplementary = columns.supplementary, let primary = columns.primary {
        merge(supplementary, from: .supplementary, onto: primary)
      }
      exchange(for: columns.replacing(.supplementary, with: nil))
    } else if let current = columns.primary {
      let secondary = columns.secondary
      let primary = delegate?.primaryViewController(forCollapsing: self) ?? current
      if let secondary, secondary !== primary { merge(secondary, from: .secondary, onto: primary) }
      exchange(for: SplitColumns(primary: primary))
    }
  }

  /// Separates one column: the secondary of two, the supplementary of three.
  private func grow() {
    if isCollapsed {
      if let current = columns.primary {
        let primary = delegate?.primaryViewController(forExpanding: self) ?? current
        let secondary = separate(
          delegate?.splitViewController(self, separateSecondaryFrom: primary), from: primary)
        exchange(for: SplitColumns(primary: primary, secondary: secondary))
      }
    } else if let primary = columns.primary {
      let supplementary = separate(
        delegate?.splitViewController(self, separateSupplementaryFrom: primary), from: primary)
      exchange(for: columns.replacing(.supplementary, with: supplementary))
    }
  }

  /// Replaces the columns. What has no column now is merged into the primary; only detached and expanded a
  /// supplementary makes itself a column, until traits and size are known.
  func replaceColumns(with new: SplitColumns) {
    changeHierarchy {
      if window == nil, !isCollapsed, new.supplementary != nil { shownColumnCount = 3 }
      let present = SplitColumns(
        primary: new.primary, supplementary: hasColumn(.supplementary) ? new.supplementary : nil,
        secondary: hasColumn(.secondary) ? new.secondary : nil)
      exchange(for: present)
      guard let primary = new.primary, primary.parent === self else { return }
      for column in [Column.supplementary, .secondary] where !hasColumn(column) {
        if let controller = new[column] { merge(controller, from: column, onto: primary) }
      }
    }
  }

  /// Diffs the columns: dropped controllers leave, new ones enter.
  private func exchange(for new: SplitColumns) {
    guard new.list.allSatisfy({ $0.parent === self || canAdopt($0) }) else { return }
    exchangeChildren(for: new.list) { columns = new }
  }

  /// Merges the controller of a column into a primary one: the delegate may do it, else the primary does.
  private func merge(_ controller: ViewController, from column: Column, onto primary: ViewController) {
    let isDone =
      column == .supplementary
      ? delegate?.splitViewController(self, collapseSupplementary: controller, onto: primary)
      : delegate?.splitViewController(self, collapseSecondary: controller, onto: primary)
    if isDone != true { primary.collapseSecondaryViewController(controller, for: self) }
  }

  /// The controller for a column: the delegate's, else what the primary gives away.
  private func separate(_ answer: ViewController?, from primary: ViewController) -> ViewController? {
    if let answer, answer !== primary, columns.column(of: answer) == nil, !isRoot(answer, of: primary) {
      return answer
    }
    let separated = primary.separateSecondaryViewController(for: self)
    return separated === primary ? nil : separated
  }

  /// Whether a controller is the only entry of a primary's stack, which therefore can't give it away.
  private func isRoot(_ controller: ViewController, of primary: ViewController) -> Bool {
    guard let stack = (primary as? NavigationController)?.viewControllers, stack.count == 1,
      stack[0] === controller
    else { return false }
    AdaptiveDiagnostics.report(.separatedRoot(controller.debugName))
    return true
  }

  /// All controllers below this one, each with its parent.
  private var parentsBelow: [(controller: ViewController, parent: ViewController?)] {
    func below(_ controller: ViewController) -> [ViewController] {
      controller.children.flatMap { [$0] + below($0) }
    }
    return below(self).map { ($0, $0.parent) }
  }

  /// Tells the columns and the controllers that came to another parent which size they have there.
  private func announceSizes(
    toThoseMovedFrom former: [(controller: ViewController, parent: ViewController?)]
  ) {
    guard let coordinator = window?.transitions.coordinator else { return }
    let moved = former.filter { $0.controller.parent !== $0.parent && $0.controller.isDescendant(of: self) }
    for controller in columns.list + moved.map(\.controller) {
      guard let parent = controller.parent, parent.children.contains(where: { $0 === controller }),
        let space = parent.expectedSize
      else { continue }
      controller.announce(
        size: parent.size(forChildContentContainer: controller, withParentContainerSize: space), coordinator)
    }
  }

  /// What the person sees of the column that has the keyboard.
  private var innermostVisible: ViewController? {
    var current = preferredFocusController
    while let next = current?.visibleChildren.last { current = next }
    return current
  }
}
